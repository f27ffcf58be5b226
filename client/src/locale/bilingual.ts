import { directionOf, textDirection } from '#/lib/direction';
import type { Language } from './language.ts';

export interface BilingualChoice {
  text: string;
  language: Language;
}

/** The text in the reader's language, or the other one when it is missing; "language" says which it is. */
export function pickText(
  language: Language,
  en: string | null | undefined,
  ar: string | null | undefined,
): BilingualChoice {
  const texts: Record<Language, string> = { en: en?.trim() ?? '', ar: ar?.trim() ?? '' };
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const said = texts[language] || !texts[other] ? language : other;
  const text = texts[said];
  // Many a restaurant has Arabic in its only name, which is the English one.
  return { text, language: said === 'en' && textDirection(text) === 'rtl' ? 'ar' : said };
}

/**
 * What a restaurant wrote in both languages in a field that has one text, as "الصالة · Main hall": the half in the reader's
 * script. Everything that is not two halves of two scripts stays whole.
 */
export function ownHalf(language: Language, text: string): string {
  const halves = text.split(/\s+[·|/–-]\s+/);
  const own = halves.filter((half) => textDirection(half) === directionOf(language));
  return halves.length === 2 && own.length === 1 && halves.every(textDirection) ? (own[0] ?? text) : text;
}
