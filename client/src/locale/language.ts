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

/** Tells the server, which writes public pages in that language from then on. */
export function tellLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http.
  document.cookie = `sufra_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** What the visitor chose before, else the first of the browser's languages that we have, else English. */
export function initialLanguage(preferred: readonly string[] = navigator.languages): Language {
  const stored = readStored(languageStorageName);
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
