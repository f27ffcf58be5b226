// What the guests' service worker does with a request. It imports nothing, because the worker is one file of its own.

/** Where it is registered: staff's pages have a worker of their own. */
export const scopes = ['/menu/', '/table/'] as const;

export type Rule =
  /** The network's answer; without one the kept page. */
  | 'page'
  /** The same for the data of a table's page. */
  | 'data'
  /** Of the build, which the worker brings along. */
  | 'built'
  /** Named by its content, and photos: kept once, they never change. */
  | 'content'
  /** Kept, and looked after in the background. */
  | 'file'
  /** A page of the owner below /menu: the network's, else the shell that staff's worker keeps. */
  | 'staff'
  | 'pass';

const pagePath = /^\/(menu|table)\/[^/]+$/;
const staffPath = /^\/menu\/(new$|[^/]+\/)/;

export function ruleOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Rule {
  const { origin: theirs, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || theirs !== origin) return 'pass';
  if (request.mode === 'navigate') {
    if (staffPath.test(pathname)) return 'staff';
    // A dish's form belongs to the phone that opened it.
    return pagePath.test(pathname) && !searchParams.has('dish') ? 'page' : 'pass';
  }
  if (/^\/api\/public\/(menus|tables)\/[^/]+$/.test(pathname)) return 'data';
  if (pathname.startsWith('/assets/')) return 'built';
  if (/^\/(fonts|art|icons)\//.test(pathname)) return 'file';
  if (/^\/(menu\/data|objects|dishes)\//.test(pathname)) return 'content';
  return 'pass';
}

/** A page is kept once for each language: a mark of where somebody came from makes it no other page. */
export function keyOf(address: string): string {
  const url = new URL(address);
  const language = url.searchParams.get('lang');
  return url.origin + url.pathname + (language ? `?lang=${language}` : '');
}

/** How many answers are kept of each sort: some 25 MB, nearly all of it photos. */
export const room = { page: 20, data: 20, content: 200, file: 40 } as const;

export type Kept = keyof typeof room;

export const isKept = (rule: Rule): rule is Kept => rule in room;

/** What a page asks of the worker once it is there: the first view's files came before the worker did. */
export interface Keep {
  keep: string[];
}

export const isKeep = (data: unknown): data is Keep =>
  typeof data === 'object' && data !== null && 'keep' in data && Array.isArray(data.keep);

/** The phone's own clock: "07:05". */
export function clockOf(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');
}

/** Says on the kept page when it was the network's, also where no script says it. Milliseconds. */
export function markKept(html: string, at: number): string {
  return html
    .replace('<html ', `<html data-kept="${at}" `)
    .replace(/(<time data-kept-at="true"[^>]*>)[^<]*/, `$1${clockOf(at)}`);
}
