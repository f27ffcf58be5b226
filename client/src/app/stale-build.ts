const reloadedKey = 'sufra.reloaded-for';

/**
 * After a deployment an open page asks for chunks that are gone. Reloading once brings the new build; a second failure of
 * the same chunk is a real one and goes to the error page.
 */
export function reloadOnStaleBuild(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const failed = String(event.payload?.message ?? 'unknown');
    try {
      if (sessionStorage.getItem(reloadedKey) === failed) return;
      sessionStorage.setItem(reloadedKey, failed);
    } catch {
      // Without a place to remember the first time it could reload for ever: let the error page speak.
      return;
    }
    event.preventDefault();
    reload();
  });
}
