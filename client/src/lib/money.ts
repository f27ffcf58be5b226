import { type Digits, withDigits } from './digits.ts';

// Amounts are integer halalas in the browser and strings with two decimals on the wire ("57.50"). They never become a
// float: 0.1 + 0.2 is a cent too much on somebody's bill.

export type Halalas = number;

const wirePattern = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Reads a wire amount. Throws RangeError on anything else: a wrong amount must not be shown as a small one. */
export function parseMoney(wire: string): Halalas {
  const match = wirePattern.exec(wire);
  if (!match) throw new RangeError(`not an amount: "${wire}"`);
  const [, sign, riyals, fraction = ''] = match;
  const halalas = Number(riyals) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && halalas !== 0 ? -halalas : halalas;
}

/** An amount as typed by a person (any digits, comma or Arabic separators), or null when it is not one. */
export function parseTypedMoney(text: string, toLatin: (text: string) => string): Halalas | null {
  const plain = toLatin(text)
    .trim()
    .replace(/[\u066C,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[\u066B,]/, '.');
  return wirePattern.test(plain) ? parseMoney(plain) : null;
}

/** 5750 → "57.50". */
export function toWireMoney(halalas: Halalas): string {
  assertHalalas(halalas);
  const absolute = Math.abs(halalas);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${halalas < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${fraction}`;
}

export interface MoneyFormat {
  digits?: Digits;
  /** "auto" leaves out ".00"; invoices and forms use "always". */
  fraction?: 'always' | 'auto';
}

/** 127775 → "1,277.75" (Latin) or "١٬٢٧٧٫٧٥" (Arabic-Indic). No currency: that is drawn beside it. */
export function formatMoney(
  halalas: Halalas,
  { digits = 'latn', fraction = 'always' }: MoneyFormat = {},
): string {
  const [riyals = '0', cents = '00'] = toWireMoney(halalas).split('.');
  const arabic = digits === 'arab';
  const grouped = riyals.replace(/\B(?=(\d{3})+(?!\d))/g, arabic ? '٬' : ',');
  const tail = fraction === 'auto' && cents === '00' ? '' : `${arabic ? '٫' : '.'}${cents}`;
  return withDigits(grouped + tail, digits);
}

export function sumMoney(amounts: Iterable<Halalas>): Halalas {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  assertHalalas(sum);
  return sum;
}

/** Price of a line: unit price times a whole quantity. */
export function timesMoney(unit: Halalas, quantity: number): Halalas {
  const total = unit * quantity;
  assertHalalas(total);
  return total;
}

function assertHalalas(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of halalas: ${value}`);
}
