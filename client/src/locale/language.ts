import { readStored } from '#/lib/storage';

export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];

/** Stored as `sufra.language`. */
export const languageStorageName = 'language';

/** Each language's name in itself, as a language switch shows it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar';
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

/** What the visitor chose before, else the first of the browser's languages that we have, else English. */
export function initialLanguage(preferred: readonly string[] = navigator.languages): Language {
  const stored = readStored(languageStorageName);
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
