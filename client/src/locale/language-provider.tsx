import { I18nProvider } from '@lingui/react';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { directionOf } from '#/lib/direction';
import { watchStored } from '#/lib/storage';
import { activateLanguage, i18n } from './i18n.ts';
import { isLanguage, languageStorageName } from './language.ts';
import { useLanguage } from './use-language.ts';

/** Gives texts and direction to everything below. A language must be active before the first render. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useEffect(
    () =>
      watchStored(languageStorageName, (value) => {
        if (isLanguage(value)) void activateLanguage(value);
      }),
    [],
  );
  return (
    <I18nProvider i18n={i18n}>
      <RadixDirection>{children}</RadixDirection>
    </I18nProvider>
  );
}

function RadixDirection({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return <Direction.Provider dir={directionOf(language)}>{children}</Direction.Provider>;
}
