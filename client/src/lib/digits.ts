/** Which digits a reader sees; the wire and every stored value always carry Latin ones. */
export type Digits = 'latn' | 'arab';

const arabicZero = 0x0660;

export function withDigits(text: string, digits: Digits): string {
  if (digits === 'latn') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(arabicZero + Number(digit)));
}

/** Arabic-Indic and Persian digits to Latin ones, for everything a person types. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x06f0 ? 0x06f0 : arabicZero));
  });
}

/** 4728 → "4,728", with the digits asked for. Integers only: money has its own module. */
export function formatInteger(value: number, digits: Digits = 'latn'): string {
  const sign = value < 0 ? '-' : '';
  const grouped = Math.abs(Math.trunc(value))
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, digits === 'arab' ? '٬' : ',');
  return withDigits(sign + grouped, digits);
}
