import { keepFiles } from './keep-files.ts';
import { ruleOf, shellPage, takeOver } from './shell.ts';

// The service worker. It keeps the built files of one build and the page's shell, so that a handheld opens in a dead
// spot; it never keeps an answer of the API. It takes over an open page only when that page says so.

/** Files of this build by address, and their fingerprint; the build writes both in. */
declare const __FILES__: string[];
declare const __VERSION__: string;

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void);
}
declare const self: Scope;

const prefix = 'sufra-build-';
const name = prefix + __VERSION__;
/** A network that has not answered a page by then counts as none. Milliseconds. */
const patience = 3000;

self.addEventListener('install', (event) => event.waitUntil(fill()));

async function fill(): Promise<void> {
  const cache = await caches.open(name);
  const shell = await fetch(shellPage, { cache: 'reload', credentials: 'omit' });
  const text = await shell.clone().text();
  // Between two deployments the page may belong to the other build: then this one is tried again later.
  const named = text.match(/\/assets\/[\w.-]+/g) ?? [];
  if (!shell.ok || named.some((each) => !__FILES__.includes(each))) throw new Error('another build');
  await keepFiles(cache, __FILES__);
  // Stored whole: the nonce in the document and the one in its policy are of the same answer.
  await cache.put(shellPage, shell);
}

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(old.map((key) => caches.delete(key)));
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === takeOver) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  switch (ruleOf(event.request, self.location.origin)) {
    case 'page':
      event.respondWith(page(event.request));
      return;
    case 'file':
      event.respondWith(file(event.request));
      return;
    case 'pass':
      return;
  }
});

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The network's page, else the kept shell: after an error, after a gateway's error, and after three silent seconds. */
async function page(request: Request): Promise<Response> {
  const answered = fetch(request).then((answer) => (answer.status >= 500 ? undefined : answer));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([answered, late]).catch(() => undefined);
  if (answer) return answer;
  const cache = await caches.open(name);
  return (await cache.match(shellPage, { ignoreVary: true })) ?? fetch(request);
}
