// What the service worker knows about addresses. It imports nothing, because the worker is one file of its own.

/** Pages that staff, kitchen and owners install: with no network they open from the device, empty of data. */
const areas = {
  waiter: ['/waiter', '/waiters'],
  kitchen: ['/kitchen'],
  office: [
    '/orders',
    '/staff',
    '/settings',
    '/menus',
    '/menu/new',
    '/invoices',
    '/day',
    '/audit',
    '/qr-codes',
    '/templates',
    '/homepages',
    '/homepage',
    '/restaurant-owner',
  ],
} as const;

export type Area = keyof typeof areas;

const names = Object.keys(areas) as Area[];
const below = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whose page it is; undefined for guests' pages, which have nothing to do with the worker. */
export function areaOf(path: string): Area | undefined {
  return names.find((name) => areas[name].some((prefix) => below(path, prefix)));
}

export type Rule = 'page' | 'file' | 'pass';

/**
 * What the worker does with a request. Answers of the API and uploads always pass: they hold people's data, and an old
 * answer that looks like a new one is worse than none.
 */
export function ruleOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Rule {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  if (request.mode === 'navigate') return areaOf(url.pathname) ? 'page' : 'pass';
  return ['/assets/', '/fonts/', '/icons/', '/pwa/'].some((prefix) => url.pathname.startsWith(prefix))
    ? 'file'
    : 'pass';
}

/** The page that is kept as everybody's shell: the same document answers every address of the client. */
export const shellPage = '/waiter/login';

/** What the page says to a worker that waits with a new build. */
export const takeOver = 'take over';
