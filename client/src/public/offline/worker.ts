import { isKeep, isKept, type Kept, keyOf, markKept, room, ruleOf } from './rule.ts';

// The guests' service worker: a menu that was read once is readable in a dead spot. A page always comes from the network
// while there is one; what is kept says when it was fetched.

/** Files of this build that its pages load, and their fingerprint; the build writes both in. */
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
    ((type: 'message', listener: (event: Waiting & MessageEvent) => void) => void);
}
declare const self: Scope;

const prefix = 'sufra-guest-';
const built = `${prefix}build-${__VERSION__}`;
/** A network that has not answered by then counts as none, where something is kept. Milliseconds. */
const patience = 4000;
/** When an answer was fetched, in milliseconds. */
const stamp = 'X-Kept-At';

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(built)
      .then((cache) => cache.addAll(__FILES__))
      .then(() => self.skipWaiting()),
  ),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Pages and photos stay: a page of an older build is readable without its scripts.
      const old = (await caches.keys()).filter((key) => key.startsWith(`${prefix}build-`) && key !== built);
      await Promise.all(old.slice(0, -1).map((key) => caches.delete(key)));
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  if (isKeep(event.data)) event.waitUntil(keepAll(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const rule = ruleOf(event.request, self.location.origin);
  switch (rule) {
    case 'page':
    case 'data':
      event.respondWith(fromNetwork(event, rule));
      return;
    case 'content':
    case 'file':
      event.respondWith(fromDevice(event, rule));
      return;
    case 'built':
      event.respondWith(kept(event.request).then((file) => file ?? fetch(event.request)));
      return;
    case 'staff':
      event.respondWith(staffPage(event.request));
      return;
    case 'pass':
      return;
  }
});

const kept = (request: Request | string, options?: CacheQueryOptions) =>
  caches.match(request, { ignoreVary: true, ...options });

async function keep(rule: Kept, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(prefix + rule);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Encoding'); // what is kept is unpacked
  headers.delete('Content-Length');
  headers.set(stamp, String(Date.now()));
  await cache.delete(key, { ignoreVary: true }); // the newest goes to the end
  await cache.put(key, new Response(await answer.blob(), { status: answer.status, headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - room[rule])).map((old) => cache.delete(old)));
}

const wholeAnswer = (answer: Response) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected;

async function forget(rule: Kept, key: string): Promise<void> {
  await (await caches.open(prefix + rule)).delete(key, { ignoreVary: true });
}

/** What is this phone's own (its cart, its orders) is not kept: the same page as anybody sees it is. */
async function keepOpen(rule: Kept, key: string, address: string, answer: Response): Promise<void> {
  const own = /private|no-store/.test(answer.headers.get('Cache-Control') ?? '');
  const open = own ? await fetch(address, { credentials: 'omit' }) : answer;
  if (wholeAnswer(open)) await keep(rule, key, open);
}

/** The network's; what is kept only when it fails, answers with a gateway's error or is silent for too long. */
async function fromNetwork(event: Fetching, rule: 'page' | 'data'): Promise<Response> {
  const { request } = event;
  const key = rule === 'page' ? keyOf(request.url) : request.url;
  const asked = fetch(request).then((answer) => {
    if (wholeAnswer(answer)) event.waitUntil(keepOpen(rule, key, request.url, answer.clone()));
    // A code that is not in use any more, a menu that is hidden: not to be seen without a network either.
    if (answer.status === 404) event.waitUntil(forget(rule, key));
    return answer;
  });
  const old = (await kept(key)) ?? (rule === 'page' ? await kept(key, { ignoreSearch: true }) : undefined);
  if (!old) return asked;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  if (rule === 'data') return old;
  const at = Number(old.headers.get(stamp)) || Date.now();
  return new Response(markKept(await old.text(), at), { headers: old.headers });
}

async function fromDevice(event: Fetching, rule: 'content' | 'file'): Promise<Response> {
  const { request } = event;
  const old = await kept(request);
  if (old && rule !== 'file') return old;
  const asked = fetch(request).then((answer) => {
    if (wholeAnswer(answer)) event.waitUntil(keep(rule, request.url, answer.clone()));
    return answer;
  });
  if (!old) return asked;
  event.waitUntil(asked.catch(() => undefined));
  return old;
}

async function staffPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await kept('/waiter/login');
    if (shell) return shell;
    throw error;
  }
}

/** What the page loaded before the worker was there; the browser's own cache has most of it. */
async function keepAll(addresses: string[]): Promise<void> {
  const { origin } = self.location;
  for (const address of addresses.slice(-200)) {
    const mode =
      ruleOf({ url: address, method: 'GET', mode: 'navigate' }, origin) === 'page' ? 'navigate' : 'cors';
    const rule = ruleOf({ url: address, method: 'GET', mode }, origin);
    if (!isKept(rule)) continue;
    const key = rule === 'page' ? keyOf(address) : address;
    if (rule !== 'page' && rule !== 'data' && (await kept(key))) continue;
    try {
      const answer = await fetch(address, { credentials: 'omit' });
      if (wholeAnswer(answer)) await keep(rule, key, answer);
    } catch {
      // The network went away: the rest comes with the next view.
    }
  }
}
