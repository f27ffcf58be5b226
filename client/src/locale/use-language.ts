import { useLingui } from '@lingui/react';
import { type Direction, directionOf } from '#/lib/direction';
import { chooseLanguage } from './i18n.ts';
import { isLanguage, type Language, otherLanguage } from './language.ts';

export interface LanguageChoice {
  language: Language;
  direction: Direction;
  setLanguage: (language: Language) => Promise<void>;
  toggleLanguage: () => Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  return {
    language,
    direction: directionOf(language),
    setLanguage: chooseLanguage,
    toggleLanguage: () => chooseLanguage(otherLanguage(language)),
  };
}
