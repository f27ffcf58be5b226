/** Between two looks. Milliseconds. */
const LOOK = 1000;
/** A page that is never done, for example on a network that answers nothing, is not waited for any longer. */
const LOOKS = 30;

/** Resolves when the page has been still for one look after the other: what may wait begins then. */
export function settled(busy: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let still = 0;
    let looks = 0;
    const timer = setInterval(() => {
      still = busy() ? 0 : still + 1;
      looks += 1;
      if (still < 2 && looks < LOOKS) return;
      clearInterval(timer);
      resolve();
    }, LOOK);
  });
}
