import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { directionOf } from '#/lib/direction';
import { formatLocales, loadMessages } from './i18n.ts';
import type { Language } from './language.ts';

interface LanguageIslandProps {
  language: Language;
  children: ReactNode;
}

/** A part of the page in a language of its own: what guests see, beside who edits it. Empty until its texts are here. */
export function LanguageIsland({ language, children }: LanguageIslandProps) {
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    let wanted = true;
    loadMessages(language).then(
      (messages) =>
        wanted &&
        setI18n(
          setupI18n({
            locale: language,
            locales: formatLocales[language],
            messages: { [language]: messages },
          }),
        ),
      () => {}, // no network: the page itself says so
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  if (!i18n || i18n.locale !== language) return null;
  return (
    <I18nProvider i18n={i18n}>
      <Direction.Provider dir={directionOf(language)}>{children}</Direction.Provider>
    </I18nProvider>
  );
}
