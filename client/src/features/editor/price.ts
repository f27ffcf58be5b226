import { toLatinDigits } from '#/lib/digits';
import { type Halalas, parseTypedMoney, toWireMoney } from '#/lib/money';

/** Prices have eight digits before the point (spec section 3: precision 10, scale 2). */
const most = 99_999_999_99;

/** A stored or typed price in halalas; undefined: it is none. */
export function readPrice(text: string): Halalas | undefined {
  const price = parseTypedMoney(text, toLatinDigits);
  return price === null || price < 0 || price > most ? undefined : price;
}

/** As it is stored; what is no price stays as it was typed, for the list of what is wrong. */
export function wirePrice(text: string): string {
  const price = readPrice(text);
  return price === undefined ? text : toWireMoney(price);
}
