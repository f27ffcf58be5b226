import { toLatinDigits } from '#/lib/digits';
import { type Halalas, toWireMoney } from '#/lib/money';
import type { Doc, Item } from './document';
import { readPrice } from './price';

/** Halalas that a new price is a multiple of. */
export const roundings = [1, 25, 50, 100, 500] as const;
export type Rounding = (typeof roundings)[number];

/** "-7.5" → -750: hundredths of a per cent. undefined: not a number from -90 to 500 with two decimals at most. */
export function readPercent(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .trim()
    .replace(/[٫,]/, '.')
    .replace(/^[−–]/, '-')
    .replace(/\s*[%٪]$/, '');
  const match = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const hundredths = (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * (sign === '-' ? -1 : 1);
  return hundredths >= -9000 && hundredths <= 50_000 ? hundredths : undefined;
}

/** To the nearest step, halves up. A price above zero stays above it: it is one step at least. */
export function changedPrice(price: Halalas, percent: number, step: Rounding): Halalas {
  if (price === 0) return 0;
  // Whole numbers all the way: price × (10,000 + hundredths) is below 2^53 for every price that can be stored.
  const exact = price * (10_000 + percent);
  const unit = step * 10_000;
  return Math.max(step, Math.floor((2 * exact + unit) / (2 * unit)) * step);
}

export interface PriceLine {
  item: Item;
  /** Absent: the dish's own price. */
  variant?: string;
  from: Halalas;
  to: Halalas;
}

/** Every price that the change touches, old beside new; what has no price yet is left out. */
export function priceLines(items: readonly Item[], percent: number, step: Rounding): PriceLine[] {
  return items.flatMap((item) => {
    const line = (text: string, variant?: string): PriceLine[] => {
      const from = readPrice(text);
      return from === undefined ? [] : [{ item, variant, from, to: changedPrice(from, percent, step) }];
    };
    return item.variants.length > 0
      ? item.variants.flatMap((variant) => line(variant.price, variant.id))
      : line(item.price);
  });
}

/** The dish's own price follows too where sizes have prices of their own, as it is what other lists show. */
export function applyPrices(doc: Doc, ids: ReadonlySet<string>, percent: number, step: Rounding): Doc {
  const change = (text: string) => {
    const price = readPrice(text);
    return price === undefined ? text : toWireMoney(changedPrice(price, percent, step));
  };
  return {
    ...doc,
    items: doc.items.map((item) =>
      ids.has(item.id)
        ? {
            ...item,
            price: change(item.price),
            variants: item.variants.map((variant) => ({ ...variant, price: change(variant.price) })),
          }
        : item,
    ),
  };
}
