import { I18nProvider } from '@lingui/react';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { directionOf } from '#/lib/direction';
import { readStored, watchStored } from '#/lib/storage';
import { activateLanguage, i18n } from './i18n.ts';
import { isLanguage, languageStorageName } from './language.ts';
import { useLanguage } from './use-language.ts';

/** Gives texts and direction to everything below. A language must be active before the first render. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Chosen in another tab while this page was on its way, or before the server that drew it could know. A link that names
    // a language means this page.
    const asked = new URLSearchParams(window.location.search).get('lang');
    if (!isLanguage(asked)) follow(readStored(languageStorageName));
    return watchStored(languageStorageName, follow);
  }, []);
  return (
    <I18nProvider i18n={i18n}>
      <RadixDirection>{children}</RadixDirection>
    </I18nProvider>
  );
}

function follow(chosen: string | null): void {
  // Where its texts do not come, the page stays in the language that it has.
  if (isLanguage(chosen) && chosen !== i18n.locale) activateLanguage(chosen).catch(() => undefined);
}

function RadixDirection({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return <Direction.Provider dir={directionOf(language)}>{children}</Direction.Provider>;
}
