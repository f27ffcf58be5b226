import { Trans } from '@lingui/react/macro';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { noFilter } from '../filter';
import type { MenuItem, PublicMenu } from '../queries';
import { useMenu } from '../use-menu';
import { MenuView } from './menu-view';
import { StripStyles } from './plain-strip';

const nothing = () => {};

/**
 * The menu at a table as the server draws it, once for all tables: where a phone runs no scripts, each dish leads to a form.
 * What only one phone sees (its cart, whether the table is open) is put into data-guest.
 */
export function PlainTable({ menu }: { menu: PublicMenu }) {
  const parts = useMenu(menu, noFilter, undefined);
  return (
    <MenuView
      menu={menu}
      parts={parts}
      filter={noFilter}
      query={undefined}
      notice={
        <>
          <div data-guest />
          <StripStyles />
        </>
      }
      after={(item) => <ToForm item={item} />}
      onQuery={nothing}
      onOpen={nothing}
      onFilter={nothing}
    />
  );
}

/** Where scripts run, the page that takes over has the dish's own sheet. */
function ToForm({ item }: { item: MenuItem }) {
  const { language } = useLanguage();
  return (
    <p className="pb-2.5 [@media(scripting:enabled)]:hidden [[data-out]+&]:hidden">
      <a
        href={`?dish=${item.id}`}
        className="inline-flex min-h-tap-staff items-center rounded-chip border border-line-strong px-4 font-medium text-brand-ink"
      >
        <Trans comment="Leads to a dish's sizes, amount and note">Choose</Trans>
        <span className="sr-only"> {pickText(language, item.nameEn, item.nameAr).text}</span>
      </a>
    </p>
  );
}
