// The script inside the server's page: it brings the page to life once everything that can be seen is there, or at the
// first touch. Before that a press is kept and repeated, so that none is lost.
import './page.css';

const page = document.documentElement;
const { script = '', styles = '' } = page.dataset;
let begun = false;
let pressed: HTMLElement | undefined;

function press(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (!button) return;
  pressed = button;
  begin();
}

function begin(): void {
  if (begun) return;
  begun = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
  import(/* @vite-ignore */ script)
    .then((entry: { start: (taken: () => void) => Promise<void> }) => entry.start(repeat))
    .catch(() => {
      // The network: the page stays readable, and the next touch tries again.
      begun = false;
      link.remove();
    });
}

// From here on React has the presses, also those that come before it has drawn: one more of ours would be a second press.
function repeat(): void {
  document.removeEventListener('click', press);
  pressed?.click();
}

if (script) {
  document.addEventListener('click', press);
  document.addEventListener('pointerdown', begin, { passive: true });
  window.addEventListener('load', () => setTimeout(begin, 100));
}

// A link that is passed on is not the scan of a code (server/site ScanMark).
const here = new URL(location.href);
if (here.searchParams.has('qr')) {
  here.searchParams.delete('qr');
  history.replaceState(history.state, '', here);
}

const edit = '/edit.js';
// An owner has signed in here: their own pages get a link to where they are edited.
try {
  if (localStorage.getItem('sufra.owner')) void import(/* @vite-ignore */ edit);
} catch {
  // No storage, no sign of an owner.
}

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
