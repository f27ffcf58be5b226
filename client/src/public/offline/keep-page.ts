import { type Keep, scopes } from './rule.ts';

/**
 * Keeps the page that is open, with all that it has loaded, for a dead spot. Called once React has taken it over: by then
 * everything that can be seen is there.
 */
export async function keepPage(): Promise<void> {
  const scope = scopes.find((each) => window.location.pathname.startsWith(each));
  const saving = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!scope || saving || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/guest.js', { scope });
    const worker = registration.active ?? (await activated(registration));
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    // The page last: one that is kept has all it needs, however soon the network goes away.
    worker?.postMessage({ keep: [...loaded, window.location.href] } satisfies Keep);
  } catch (error) {
    // A private window, or a phone without room: the page works, only not without a network.
    console.warn('the page is not kept on this phone', error);
  }
}

function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return Promise.resolve(registration.active);
  return new Promise((resolve) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(null);
    }),
  );
}
