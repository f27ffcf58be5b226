import { readStored, writeStored } from '#/lib/storage';

const name = 'customer-from';

/** An address of this site, as a link or the browser's history brings it; undefined for anything else. */
export function placeOf(from: unknown): string | undefined {
  // Two slashes, or a backslash that browsers read as one, would name a host.
  return typeof from === 'string' && /^\/(?!\/)[^\\]*$/.test(from) ? from : undefined;
}

/** Keeps where somebody was who opens an account, until the link in the mail is followed on this device. */
export function rememberPlace(from: string): void {
  writeStored(name, from);
}

export const rememberedPlace = () => placeOf(readStored(name));
