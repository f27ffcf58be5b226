// The bundle that the Go program runs: it draws public pages to HTML. Nothing here may read a clock, a random number or
// anything else that a browser would read differently.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { appStore, Provider as StoreProvider } from '#/lib/jotai';
import { digitsAtom } from '#/locale/digits';
import { formatLocales } from '#/locale/i18n';
import type { Language } from '#/locale/language';
import { messages as arabic } from '#/locale/locales/ar/messages.po';
import { messages as english } from '#/locale/locales/en/messages.po';
import { installIntl } from '#/public/intl-lite';
import { drawn } from './drawn.tsx';

/** What the server's page shell needs (server/site Rendered). */
interface Rendered {
  title: string;
  description: string;
  html: string;
}

installIntl();
const catalogs = { en: english, ar: arabic };

/** One language per call; JSON in and out, because that crosses the border between Go and the engine in one piece. */
export function render(kind: string, props: string, language: Language): string {
  i18n.loadAndActivate({ locale: language, locales: formatLocales[language], messages: catalogs[language] });
  const { title, description, digits = 'latn', page } = drawn(kind, props, i18n);
  appStore.set(digitsAtom, digits);
  const html = renderToString(
    <StoreProvider store={appStore}>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </StoreProvider>,
  );
  return JSON.stringify({ title, description, html } satisfies Rendered);
}

Object.assign(globalThis, { render });
