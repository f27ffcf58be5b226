import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useHydrated } from '#/lib/use-hydrated';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Calories, ItemPrice, LaterBadge, LeadingFact, SoldOutBadge, WarningBadge } from './dish-facts.tsx';
import { DishPicture } from './dish-picture.tsx';
import { type DishLayout, dishShapes } from './dish-shape.ts';
import type { ShownItem } from './hours.ts';
import { useLook } from './look-context.ts';
import type { Look } from './theme.ts';

export interface DishRowProps {
  item: ShownItem;
  /** How many are in the cart. */
  count?: number;
  warnings?: readonly string[];
  /**
   * Its place in the menu's list, which is what the server's page calls it by: ids are a sixth of that page's bytes, and
   * nothing reads them before the browser has taken it over.
   */
  place?: number;
  layout?: DishLayout;
  /** Stands over the dish's picture: a customer's heart. */
  mark?: ReactNode;
  onOpen: (item: ShownItem) => void;
  /** Absent where nothing can be ordered. */
  onAdd?: (item: ShownItem) => void;
}

/**
 * Name, one line about it, price and one fact; the whole row opens the dish, the disc adds it. Whether it is sold out is
 * data-out alone and the styles do the rest: the server sets it in finished HTML without rendering anew. Its value "later"
 * is a dish that is not served at this hour.
 */
export function DishRow(props: DishRowProps) {
  const { item, count = 0, warnings = [], place, layout = 'beside', mark, onOpen, onAdd } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const look = useLook();
  const hydrated = useHydrated();
  const soldOut = !item.isAvailable;
  const name = pickText(language, item.nameEn, item.nameAr).text;
  const shape = dishShapes[layout];
  const card = look?.divider === 'card';
  // A pattern the width of the page says nothing; beside others it keeps the rows even.
  const pictured = layout !== 'none' && (layout !== 'top' || item.imageUrl !== '');
  const price = <ItemPrice item={item} className={priceClass(look?.priceStyle)} />;
  return (
    <article
      data-item={hydrated ? item.id : undefined}
      data-dish={hydrated ? undefined : place}
      data-out={item.later ? 'later' : soldOut || undefined}
      className={cx('group relative data-out:text-2', shape.row, card ? shape.inCard : shape.bare)}
    >
      <div className={cx('min-w-0', shape.words, card && pictured && shape.cardWords)}>
        <h3 className="font-semibold text-[length:var(--dish,1.125rem)] leading-[1.4] [&:lang(ar)]:text-[length:calc(var(--dish,1.125rem)*1.055)] [&:lang(ar)]:leading-normal">
          <button
            type="button"
            onClick={() => onOpen(item)}
            className={cx(
              'text-start after:-inset-x-1.5 after:absolute after:inset-y-0 after:rounded-card focus-visible:shadow-none! focus-visible:after:shadow-[inset_0_0_0_3px_var(--brand-solid)]',
              // The clamp cuts at the line's box, and the dots of an Arabic ي hang below it.
              layout === 'none' ? 'flex w-full items-baseline gap-2' : '-mb-1 line-clamp-2 pb-1',
            )}
          >
            <BilingualText en={item.nameEn} ar={item.nameAr} />
            {layout === 'none' && (
              <>
                <span aria-hidden className="min-w-4 grow border-line-strong border-b-2 border-dotted" />
                {price}
              </>
            )}
          </button>
        </h3>
        {layout !== 'grid' && (
          <BilingualText
            as="p"
            en={item.descriptionEn}
            ar={item.descriptionAr}
            className={cx(
              'text-2 text-small leading-normal empty:hidden [&:lang(ar)]:leading-[1.75]',
              layout === 'beside' ? 'truncate' : 'line-clamp-2',
            )}
          />
        )}
        <div className={cx('flex min-w-0 items-center gap-x-2 text-2 text-small leading-[1.6]', shape.facts)}>
          {layout !== 'none' && price}
          {item.later === undefined ? (
            <SoldOutBadge className="hidden group-data-out:inline-flex" />
          ) : (
            <>
              <SoldOutBadge className="hidden group-data-[out=true]:inline-flex" />
              <LaterBadge className="hidden group-data-[out=later]:inline-flex" />
            </>
          )}
          <span className="contents group-data-out:hidden">
            {/* A warning matters more than the calories, and there is room for one of them. */}
            {warnings.length > 0 ? (
              <WarningBadge allergens={warnings} />
            ) : (
              <>
                <Calories calories={item.calories} />
                {layout !== 'grid' && <LeadingFact item={item} />}
              </>
            )}
          </span>
        </div>
      </div>
      {(pictured || mark || (onAdd && !soldOut)) && (
        <span className={cx('relative', shape.side)}>
          {pictured && (
            <DishPicture
              id={item.id}
              url={item.imageUrl}
              large={layout !== 'beside'}
              className={cx(shape.picture, card && shape.cut)}
            />
          )}
          {mark && <span className={cx('z-10', pictured && shape.mark)}>{mark}</span>}
          {onAdd && !soldOut && (
            <button
              type="button"
              aria-label={count > 0 ? t`${name}: ${count} in the cart. Add one more` : t`Add ${name}`}
              onClick={() => onAdd(item)}
              className={cx(
                'z-10 grid size-tap-staff place-items-center rounded-full',
                pictured ? shape.disc : 'relative ms-auto',
              )}
            >
              <span
                className={cx(
                  'grid size-9 place-items-center rounded-full font-semibold shadow-[0_1px_2px_rgb(33_32_28/.18),0_2px_8px_rgb(33_32_28/.14)] transition-colors duration-150',
                  count > 0 ? 'bg-brand-solid text-on-solid' : 'bg-surface text-brand-ink',
                )}
              >
                {count > 0 ? <Num value={count} /> : <Plus aria-hidden className="size-5" />}
              </span>
            </button>
          )}
        </span>
      )}
    </article>
  );
}

function priceClass(style: Look['priceStyle'] | undefined): string {
  if (style === 'colour') return 'text-[1.125rem] text-brand-ink group-data-out:text-2';
  if (style === 'chip')
    return 'rounded-chip bg-brand-tint px-2.5 py-0.5 text-[1.0625rem] text-brand-ink group-data-out:text-2';
  return 'text-[1.125rem] text-ink group-data-out:text-2';
}
