import type { Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { type Halalas, parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';

export type DiscountKind = Schemas['DiscountOrder']['kind'];

/** Hundredths of a per cent in the whole. */
const whole = 100 * 100;

export interface DiscountDraft {
  /** As the wire carries it; null when what was typed can't be read. */
  value: string | null;
  /** What it takes off, never more than there is. */
  off: Halalas;
  /** More than the whole, or more than the role may take off. */
  problem: 'unreadable' | 'too_much' | 'limit' | null;
}

/** What a typed discount would do; limit is in per cent ("10.00"), absent for those who have none. */
export function readDiscount(
  kind: DiscountKind,
  typed: string,
  total: Halalas,
  limit?: string,
): DiscountDraft {
  const number = parseTypedMoney(typed, toLatinDigits);
  if (number === null || number < 0) return { value: null, off: 0, problem: 'unreadable' };
  const value = toWireMoney(number);
  // A percentage has two decimals as money has, so it is read the same way: 12.50 is 1250 hundredths.
  const off = kind === 'percent' ? Math.round((total * number) / whole) : number;
  if (kind === 'percent' ? number > whole : number > total) return { value, off: total, problem: 'too_much' };
  if (limit !== undefined && off * whole > total * parseMoney(limit)) return { value, off, problem: 'limit' };
  return { value, off, problem: null };
}
