import { i18n } from '@lingui/core';
import { directionOf } from '#/lib/direction';
import { writeStored } from '#/lib/storage';
import { type Language, languageStorageName, tellLanguage } from './language.ts';

export { i18n };

// One chunk per language: an Arabic page never downloads the English texts.
const catalogs: Record<Language, () => Promise<{ messages: import('@lingui/core').Messages }>> = {
  en: () => import('./locales/en/messages.po'),
  ar: () => import('./locales/ar/messages.po'),
};

// Plural rules and number signs come from the locale given here. Digits are pinned to Latin, because "ar" alone means
// Arabic-Indic digits in some engines; Arabic-Indic is a setting of its own (see digits.ts).
export const formatLocales: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

/** A language's texts, without showing them. */
export async function loadMessages(language: Language): Promise<import('@lingui/core').Messages> {
  return (await catalogs[language]()).messages;
}

let latest = 0;

/** Loads and shows a language. Of two calls in flight the later one wins, whichever catalog arrives last. */
export async function activateLanguage(language: Language, load = catalogs[language]): Promise<void> {
  latest += 1;
  const call = latest;
  const { messages } = await load();
  if (call !== latest) return;
  i18n.loadAndActivate({ locale: language, locales: formatLocales[language], messages });
  showLanguage(language);
}

/** Like activateLanguage, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(languageStorageName, language);
  tellLanguage(language);
  await activateLanguage(language);
}

// Only attributes change, nothing is remounted: scroll position, open dialogs, focus and half-typed fields all stay.
function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
