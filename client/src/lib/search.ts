import { toLatinDigits } from './digits.ts';

const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ک: 'ك',
};
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * The form in which text is compared: one spelling for the hamza carriers, ta marbuta and alef maqsura that people type
 * interchangeably, no vowel marks, no tatweel, Latin digits, lower case, no accents.
 */
export function normalizeSearch(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKC')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u200B-\u200F\u2066-\u2069]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when every word of the query occurs in one of the texts; an empty query matches everything. */
export function matchesSearch(texts: readonly (string | null | undefined)[], query: string): boolean {
  const words = normalizeSearch(query).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const haystack = texts.map((text) => normalizeSearch(text ?? '')).join('\n');
  return words.every((word) => haystack.includes(word));
}
