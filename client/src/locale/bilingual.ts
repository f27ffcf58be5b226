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
  return texts[language] || !texts[other]
    ? { text: texts[language], language }
    : { text: texts[other], language: other };
}
