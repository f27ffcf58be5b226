// The script inside the server's page: it brings the page to life at the first touch, or while it is read. Before that a
// press is kept and repeated, so that none is lost.
import './page.css';

/** After all that can be seen is there; milliseconds. */
const SOON = 100;
/** As long as a first look at a menu takes, and its photos on a slow network; milliseconds. */
const READING = 8000;

const page = document.documentElement;
const { script = '', styles = '' } = page.dataset;

/** Once all that was there when the page had loaded has been drawn. */
const afterLoad = (run: () => void) =>
  window.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(run)));

/** The texts can be read. A browser that does not tell has drawn them when all has loaded. */
const seen = new Promise<void>((tell) => {
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint')[0]) tell();
    }).observe({ type: 'paint', buffered: true });
  else afterLoad(tell);
  setTimeout(tell, READING); // whatever a browser says or does not say
});

// Pictures wait for that (page.css). Said here and not in the page: where no script runs, none waits.
page.dataset.early = '';
void seen.then(() => {
  delete page.dataset.early;
});

const parsed = new Promise<unknown>((tell) => document.addEventListener('DOMContentLoaded', tell));

let begun = false;
let pressed: HTMLElement | undefined;

function press(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (!button) return;
  pressed = button;
  begin();
}

/** This phone has left a cart or an order at some menu, or reads in another language than the server could know. */
function isKnown(): boolean {
  try {
    const chosen = localStorage.getItem('sufra.language') ?? page.lang;
    return chosen !== page.lang || /sufra\.(cart|sent)\./.test(Object.keys(localStorage).join());
  } catch {
    return false; // no storage, nothing left
  }
}

function begin(): void {
  if (begun) return;
  begun = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
  // Not before the whole page is there: the takeover reads what is sold out from it.
  parsed
    .then(() => import(/* @vite-ignore */ script))
    .then((entry: { start: (taken: () => void) => Promise<void> }) => entry.start(repeat))
    .catch(() => {
      // The network: the page stays readable, and a later touch tries again. Not each step of one scroll.
      link.remove();
      setTimeout(() => {
        begun = false;
      }, 1000);
    });
}

// From here on React has the presses, also those that come before it has drawn: one more of ours would be a second press.
function repeat(): void {
  document.removeEventListener('click', press);
  pressed?.click();
}

if (script) {
  document.addEventListener('click', press);
  // Whoever only looks at a menu needs none of it, and their network is the photos'. It comes at the first sign of a guest
  // who means to use it, and anyway while they read: sold out then shows by itself, and the page is kept for a dead spot.
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    document.addEventListener(sign, begin, { passive: true });
  // What is kept on a phone is asked for after all can be seen: the first question may have to wait for the disk.
  const decide = () => {
    // A table is ordered at: nobody comes there only to look.
    if (location.pathname.startsWith('/table/') || isKnown()) begin();
    else setTimeout(begin, READING - SOON);
  };
  window.addEventListener('load', () => setTimeout(decide, SOON));
}

// The other language's letters, where no takeover brings them with all styles: a word of it gets them once it has been seen.
const faces = document.querySelector('style[media]');
afterLoad(() => seen.then(() => faces?.removeAttribute('media')));

// A link that is passed on is not the scan of a code (server/site ScanMark).
const here = new URL(location.href);
if (here.searchParams.has('qr')) {
  here.searchParams.delete('qr');
  history.replaceState(history.state, '', here);
}

const edit = '/edit.js';
// An owner has signed in here: their own pages get a link to where they are edited.
window.addEventListener('load', () =>
  setTimeout(() => {
    try {
      if (localStorage.getItem('sufra.owner')) void import(/* @vite-ignore */ edit);
    } catch {
      // No storage, no sign of an owner.
    }
  }, SOON),
);

// Where React is not or not yet, the language is a link: who follows it means the pages to come as well.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-language]');
  if (!link) return;
  const { language = '' } = link.dataset;
  // biome-ignore lint/suspicious/noDocumentCookie: as locale/language.ts does, which would be thrice this script.
  document.cookie = `sufra_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem('sufra.language', language);
  } catch {
    // A private window: the link itself carries the language.
  }
});
