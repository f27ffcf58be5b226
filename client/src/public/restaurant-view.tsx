import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { BrandRow } from './brand-row.tsx';
import { Cover, pillClass } from './cover.tsx';
import { DishCount, ItemPrice } from './dish-facts.tsx';
import { DishPicture } from './dish-picture.tsx';
import { LanguageLink } from './language-link.tsx';
import { MenuFoot } from './menu-foot.tsx';

export interface RestaurantViewProps {
  menu: Schemas['PublicMenu'];
}

/** Items of a category that its card shows (spec section 9). */
const shown = 3;

const otherTab = { target: '_blank', rel: 'noopener' };

/** /restaurant/{id}: what a search engine and a person who has never been here want to know. Links only, no script. */
export function RestaurantView({ menu }: RestaurantViewProps) {
  const { language } = useLanguage();
  const sections = menu.categories
    .map((category) => ({ category, items: menu.items.filter((item) => item.categoryId === category.id) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="min-h-dvh bg-surface">
      <main>
        <Cover action={<LanguageLink className={cx(pillClass, 'bg-surface/95')} />} />
        <div className="mx-auto max-w-5xl">
          <BrandRow restaurant={menu.restaurant} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-5">
            <p className="flex flex-wrap gap-x-3 text-2">
              <Plural value={sections.length} one="# category" other="# categories" />
              <span aria-hidden>·</span>
              <DishCount count={menu.items.length} />
            </p>
            <a
              {...otherTab}
              href={paths.menu.href(menu.menu.slug, { lang: language })}
              className="inline-flex min-h-tap-primary items-center gap-2 rounded-control bg-brand-solid px-6 font-semibold text-lead text-on-solid hover:bg-brand-solid-hover max-sm:w-full max-sm:justify-center sm:ms-auto"
            >
              <Trans>View Menu</Trans>
              <ArrowUpRight aria-hidden className="flip size-5" />
            </a>
          </div>
          <div className="grid gap-4 px-4 pb-8 sm:grid-cols-2 lg:grid-cols-3">
            {sections.map(({ category, items }) => (
              <CategoryCard key={category.id} category={category} items={items} />
            ))}
          </div>
          <WholeMenu sections={sections} />
        </div>
        <MenuFoot menu={menu.menu} />
      </main>
    </div>
  );
}

interface Section {
  category: Schemas['Category'];
  items: Schemas['MenuItem'][];
}

function CategoryCard({ category, items }: Section) {
  const more = items.length - shown;
  return (
    <section className="below-fold-21 rounded-panel border border-line p-4">
      <h2 className="font-semibold text-h3">
        <BilingualText en={category.nameEn} ar={category.nameAr} />
      </h2>
      <BilingualText
        as="p"
        en={category.descriptionEn}
        ar={category.descriptionAr}
        className="text-2 text-small empty:hidden"
      />
      <ul className="mt-2">
        {items.slice(0, shown).map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-1.5">
            <DishPicture id={item.id} url={item.imageUrl} className="size-14" />
            <BilingualText en={item.nameEn} ar={item.nameAr} className="min-w-0 grow" />
            <ItemPrice item={item} className="shrink-0" />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-1 text-2 text-small">
          <Plural value={more} one="+# more item" other="+# more items" />
        </p>
      )}
    </section>
  );
}

function WholeMenu({ sections }: { sections: Section[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`All dishes`} className="below-fold-150 border-line border-t px-4 pt-6 pb-4">
      <h2 className="font-semibold text-h3">
        <Trans>All dishes</Trans>
      </h2>
      <div className="gap-x-10 pt-2 sm:columns-2">
        {sections.map(({ category, items }) => (
          <section key={category.id} className="break-inside-avoid-page pb-4">
            <h3 className="pt-2 font-semibold text-2">
              <BilingualText en={category.nameEn} ar={category.nameAr} />
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.id} className="flex items-baseline justify-between gap-4 py-0.5">
                  <BilingualText en={item.nameEn} ar={item.nameAr} className="min-w-0" />
                  <ItemPrice item={item} className="shrink-0" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
