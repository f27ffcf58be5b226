import { type Halalas, parseMoney } from '#/lib/money';
import type { PaymentTerms } from './queries';

export type Part = 'table' | 'own' | 'guests' | 'amount';

export const minGuests = 2;
export const maxGuests = 50;

/** How many an equal share begins with; nobody may have counted who sits there. */
export const firstGuests = (seated = minGuests) => Math.min(Math.max(seated, minGuests), maxGuests);

/** One of so many equal parts of the bill. Who pays last pays what is left, the odd halalas among it: the server's rule. */
export function equalShare(terms: PaymentTerms, guests: number): Halalas {
  const free = parseMoney(terms.freeAmount);
  const part = Math.floor(parseMoney(terms.totalAmount) / guests);
  return free < part + guests ? free : part;
}

/** What of the bill is to be paid, in halalas; null for what can't be. typed: "amount" as it was typed. */
export function partAmount(
  terms: PaymentTerms,
  part: Part,
  guests: number,
  typed: Halalas | null,
): Halalas | null {
  const free = parseMoney(terms.freeAmount);
  const amount = {
    table: free,
    own: parseMoney(terms.ownAmount),
    guests: equalShare(terms, guests),
    amount: typed,
  }[part];
  if (amount === null || amount < parseMoney(terms.minimumAmount) || amount > free) return null;
  return amount;
}

/** The page to go back to, of this site only. */
export function backTo(from: string | null): string {
  return from?.startsWith('/table/') && !from.includes('\\') ? from : '/';
}

/** A stored address of this site without its host: one page has several names (localhost, 127.0.0.1). One slash begins it, as two would name a host. */
export function pathOf(address: string): string {
  try {
    const { pathname, search } = new URL(address);
    return pathname.replace(/^[/\\]*/, '/') + search;
  } catch {
    return '/';
  }
}
