import { readStored, removeStored, writeStored } from '#/lib/storage';

const name = 'customer-from';
/** Stands for this site, whatever it is called: only whether an address leads off it counts. */
const here = 'https://here.invalid';

/** An address of this site, as a link or the browser's history brings it; undefined for anything else. */
export function placeOf(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  // Read as browsers read it: they drop tabs and line ends, take a backslash for a slash, and two slashes begin a host.
  if (!URL.canParse(from, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(from, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Keeps where somebody was who opens an account, until the link in the mail is followed on this device. */
export function rememberPlace(from: string): void {
  writeStored(name, from);
}

export const rememberedPlace = () => placeOf(readStored(name));

/** Once it has led there: a later link, for a changed address, leads to the portal. */
export const forgetPlace = () => removeStored(name);
