import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Languages, SearchX, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useHydrated } from '#/lib/use-hydrated';
import { useSections } from '#/lib/use-sections';
import { useServerNow } from '#/live/context';
import { pickText } from '#/locale/bilingual';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { CategoryBar } from '#/public/category-bar';
import { pillClass } from '#/public/cover';
import { DishCount } from '#/public/dish-facts';
import { MenuFoot } from '#/public/menu-foot';
import { MenuHead } from '#/public/menu-head';
import { DishList, MenuSections } from '#/public/menu-sections';
import { OfferBanner } from '#/public/offer-banner';
import { KeptLine } from '#/public/offline/kept-line';
import { Themed } from '#/public/themed';
import { usePageLook } from '#/public/use-page-look';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { type Filter, isFiltering, noFilter, warningsOf } from '../filter';
import { setFilter } from '../filter-store';
import { guestText } from '../guest-text';
import type { MenuItem, PublicMenu } from '../queries';
import { useHeart } from '../use-heart';
import type { MenuParts } from '../use-menu';
import { ActButton } from './act-button';
import { StaleStrip } from './guest-live';

export interface MenuViewProps {
  menu: PublicMenu;
  parts: MenuParts;
  filter: Filter;
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
  tableNumber?: string;
  /** Between the restaurant's name and the buttons. */
  notice?: ReactNode;
  /** Before the allergies. */
  acts?: ReactNode;
  /** Over the foot of the page: the order on its way, the cart. */
  bottom?: ReactNode;
  countOf?: (itemId: string) => number;
  after?: (item: MenuItem) => ReactNode;
  onOpen: (item: MenuItem) => void;
  onAdd?: (item: MenuItem) => void;
  onFilter: () => void;
}

export function MenuView(props: MenuViewProps) {
  const { menu, parts, filter, query, onQuery, tableNumber, notice, acts, bottom, onFilter, ...rows } = props;
  usePageLook(menu.look);
  const ids = parts.sections.map((section) => section.category.id);
  const { current, jump, register, top } = useSections(ids);
  const Heart = useHeart();
  const { language } = useLanguage();
  const search = (next: string | undefined) => {
    // What is found stands right below the bar.
    if (query === undefined) top.current?.scrollIntoView({ block: 'start' });
    onQuery(next);
  };
  const list = {
    ...rows,
    placeOf: parts.placeOf,
    warningsOf: (item: MenuItem) => warningsOf(item, filter),
    markOf: (item: MenuItem) =>
      Heart && (
        <Heart kind="items" id={item.id} name={pickText(language, item.nameEn, item.nameAr).text} onPicture />
      ),
  };
  return (
    <Themed look={menu.look} className={cx('min-h-dvh bg-surface', guestText)}>
      <main className={bottom ? 'pb-36' : undefined}>
        <MenuHead
          restaurant={menu.restaurant}
          tableNumber={tableNumber}
          action={
            <div className="flex gap-2">
              {Heart && (
                <Heart
                  kind="restaurants"
                  id={menu.restaurant.id}
                  name={pickText(language, menu.restaurant.name, menu.restaurant.nameAr).text}
                  className="bg-surface/95"
                />
              )}
              <LanguagePill />
            </div>
          }
        />
        <div className="mx-auto max-w-5xl">
          <Offer offer={menu.menu.offerBanner} />
          {notice}
          <div className="grid auto-cols-fr grid-flow-col gap-2 px-4 pt-3 pb-3.5">
            {acts}
            <ActButton icon={SlidersHorizontal} on={isFiltering(filter)} onClick={onFilter}>
              <FilterLabel filter={filter} />
            </ActButton>
          </div>
        </div>
        <KeptLine />
        <StaleStrip />
        <CategoryBar
          ref={top}
          categories={parts.sections.map((section) => section.category)}
          current={current}
          onJump={jump}
          query={query}
          onQuery={search}
        />
        <Dishes menu={menu} parts={parts} query={query} register={register} {...list} />
        <MenuFoot menu={menu.menu} />
      </main>
      {bottom && (
        <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 bg-gradient-to-t from-70% from-surface to-transparent px-4 pt-6 pb-[max(1.375rem,env(safe-area-inset-bottom))]">
          <div className="pointer-events-auto mx-auto flex max-w-xl flex-col gap-2">{bottom}</div>
        </div>
      )}
    </Themed>
  );
}

interface DishesProps
  extends Pick<MenuViewProps, 'menu' | 'parts' | 'query' | 'countOf' | 'after' | 'onOpen' | 'onAdd'> {
  warningsOf: (item: MenuItem) => string[];
  placeOf: MenuParts['placeOf'];
  markOf: (item: MenuItem) => ReactNode;
  register: ReturnType<typeof useSections>['register'];
}

function Dishes({ menu, parts, query, register, ...list }: DishesProps) {
  const { hits, sections } = parts;
  if (menu.items.length === 0) {
    return (
      <EmptyState
        title={<Trans>This menu is empty</Trans>}
        description={<Trans>The restaurant has not put dishes on it yet. Please ask the staff.</Trans>}
      />
    );
  }
  if (sections.length === 0) {
    return (
      <EmptyState
        icon={<SlidersHorizontal />}
        title={<Trans>No dish fits</Trans>}
        description={<Trans>Every dish is hidden by your allergies and diet.</Trans>}
        action={
          <Button size="staff" onClick={() => setFilter(noFilter)}>
            <Trans>Show all dishes</Trans>
          </Button>
        }
      />
    );
  }
  if (!hits) return <MenuSections sections={sections} register={register} {...list} />;
  return (
    <div className="mx-auto min-h-dvh max-w-5xl px-4 pt-3.5">
      <h2 className="sr-only">
        <Trans>Search results</Trans>
      </h2>
      <p role="status" className="text-2 text-small">
        <DishCount count={hits.length} />
      </p>
      {hits.length > 0 ? (
        <DishList items={hits} {...list} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>Nothing found for “{query}”</Trans>}
          description={<Trans>Try another word, in Arabic or English.</Trans>}
        />
      )}
    </div>
  );
}

function Offer({ offer }: { offer: PublicMenu['menu']['offerBanner'] }) {
  const now = useServerNow(30_000);
  // The server leaves out what has ended; its page and the first one here are drawn without a clock.
  const hydrated = useHydrated();
  if (!offer?.isEnabled) return null;
  if (hydrated && offer.expiresAt && new Date(offer.expiresAt).getTime() <= now) return null;
  return <OfferBanner offer={offer} />;
}

function FilterLabel({ filter }: { filter: Filter }) {
  const count = filter.allergens.length + filter.diets.length;
  return count === 0 ? <Trans>Allergies</Trans> : <Plural value={count} one="# chosen" other="# chosen" />;
}

/** A link, for a page without scripts. It stays in place, so the focus does too; nothing is mounted anew, so scroll and cart stay as well. */
function LanguagePill() {
  const { language, toggleLanguage } = useLanguage();
  const { t } = useLingui();
  const other = otherLanguage(language);
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      title={t`Language`}
      onClick={(event) => {
        event.preventDefault();
        void toggleLanguage();
      }}
      className={cx(pillClass, 'bg-surface/95 text-ink')}
    >
      <Languages aria-hidden className="size-5 shrink-0" />
      {languageNames[other]}
    </a>
  );
}
