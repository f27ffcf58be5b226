// An editor that is left saves once more on its way out; who opens the menu right after it waits for that.
const leaving = new Map<string, Promise<unknown>>();

export function leave(id: string, saving: Promise<unknown>): void {
  const done = saving
    .catch(() => {})
    .finally(() => {
      if (leaving.get(id) === done) leaving.delete(id);
    });
  leaving.set(id, done);
}

export async function leavingOf(id: string): Promise<void> {
  await leaving.get(id);
}
