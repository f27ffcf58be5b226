// The bundle that the Go program runs: it draws public pages to HTML. Nothing here may read a clock, a random number or
// anything else that a browser would read differently.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { MenuView } from '#/features/diner/components/menu-view';
import { noFilter } from '#/features/diner/filter';
import type { PublicMenu } from '#/features/diner/queries';
import { useMenu } from '#/features/diner/use-menu';
import { appStore, Provider as StoreProvider } from '#/lib/jotai';
import { pickText } from '#/locale/bilingual';
import { digitsAtom } from '#/locale/digits';
import { formatLocales } from '#/locale/i18n';
import type { Language } from '#/locale/language';
import { messages as arabic } from '#/locale/locales/ar/messages.po';
import { messages as english } from '#/locale/locales/en/messages.po';
import { installIntl } from '#/public/intl-lite';

/** What the server's page shell needs (server/site Rendered). */
interface Rendered {
  title: string;
  description: string;
  html: string;
}

installIntl();
const catalogs = { en: english, ar: arabic };
const nothing = () => {};

function StillMenu({ menu }: { menu: PublicMenu }) {
  const parts = useMenu(menu, noFilter, undefined);
  return (
    <MenuView
      menu={menu}
      parts={parts}
      filter={noFilter}
      query={undefined}
      onQuery={nothing}
      onOpen={nothing}
      onFilter={nothing}
    />
  );
}

function renderMenu(menu: PublicMenu, language: Language): Rendered {
  appStore.set(digitsAtom, menu.restaurant.digits);
  const { taglineEn, taglineAr } = menu.restaurant;
  const name = pickText(language, menu.restaurant.name, menu.restaurant.nameAr).text;
  return {
    title: i18n._(msg`Menu of ${name}`),
    description:
      pickText(language, taglineEn, taglineAr).text ||
      i18n._(msg`The menu of ${name} with prices, calories and allergens.`),
    html: renderToString(
      <StoreProvider store={appStore}>
        <I18nProvider i18n={i18n}>
          <StillMenu menu={menu} />
        </I18nProvider>
      </StoreProvider>,
    ),
  };
}

/** One language per call; JSON in and out, because that crosses the border between Go and the engine in one piece. */
export function render(page: string, props: string, language: Language): string {
  i18n.loadAndActivate({ locale: language, locales: formatLocales[language], messages: catalogs[language] });
  if (page !== 'menu') throw new Error(`there is no page called ${page}`);
  return JSON.stringify(renderMenu(JSON.parse(props) as PublicMenu, language));
}

Object.assign(globalThis, { render });
