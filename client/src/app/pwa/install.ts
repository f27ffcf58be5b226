import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { i18n } from '#/locale/i18n';
import { type Area, areaOf, takeOver } from './shell.ts';

/** A new build that is complete on this device and waits for the page's word. */
const waitingAtom = atom<ServiceWorker | null>(null);

export function useNewBuild(): ServiceWorker | null {
  return useAtomValue(waitingAtom, { store: appStore });
}

/** Takes the new build: orders, carts and notes are on the device and outlive the reload. */
export function takeNewBuild(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage(takeOver);
}

/** How often a page that stays open looks for a new build. */
const LOOK = 15 * 60_000;

/**
 * Makes the pages of staff, kitchen and owners installable; guests' pages get nothing of it. Called once. The files of all
 * pages are kept only when this one has what it needs: on a slow device they would stand before its own in the line.
 */
export function startPwa(pageSettled: Promise<void>): void {
  const area = areaOf(window.location.pathname);
  if (!area) return;
  showManifest(area);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void pageSettled.then(register);
}

/** The manifest of the area in the page's language: an installed app is named in it. */
function showManifest(area: Area): void {
  const link = (rel: string) => {
    const element = document.createElement('link');
    element.rel = rel;
    document.head.append(element);
    return element;
  };
  link('apple-touch-icon').href = '/icons/sufra-180.png';
  const manifest = link('manifest');
  const show = () => {
    manifest.href = `/pwa/${area}.${i18n.locale === 'ar' ? 'ar' : 'en'}.webmanifest`;
  };
  show();
  i18n.on('change', show);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const offer = () => {
      // Without a controller this is the first install: nothing runs that could be replaced.
      if (registration.waiting && navigator.serviceWorker.controller)
        appStore.set(waitingAtom, registration.waiting);
    };
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    let looked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK) return;
      looked = Date.now();
      void registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    // A kitchen's wall is never out of sight.
    setInterval(look, LOOK);
  } catch (error) {
    // A private window, or a device without room: the page works, only not without a network.
    console.warn('the page is not kept on this device', error);
  }
}
