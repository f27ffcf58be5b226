import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { useHydrated } from '#/lib/use-hydrated';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Calories, ItemPrice, LeadingFact, SoldOutBadge, WarningBadge } from './dish-facts.tsx';
import { DishPicture } from './dish-picture.tsx';

type MenuItem = Schemas['MenuItem'];

export interface DishRowProps {
  item: MenuItem;
  /** How many are in the cart. */
  count?: number;
  warnings?: readonly string[];
  eager?: boolean;
  /**
   * Its place in the menu's list, which is what the server's page calls it by: ids are a sixth of that page's bytes, and
   * nothing reads them before the browser has taken it over.
   */
  place?: number;
  onOpen: (item: MenuItem) => void;
  /** Absent where nothing can be ordered. */
  onAdd?: (item: MenuItem) => void;
}

/**
 * Name, one line about it, price and one fact; the whole row opens the dish, the disc adds it. Whether it is sold out is
 * data-out alone and the styles do the rest: the server sets it in finished HTML without rendering anew.
 */
export function DishRow({ item, count = 0, warnings = [], eager, place, onOpen, onAdd }: DishRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const soldOut = !item.isAvailable;
  const name = pickText(language, item.nameEn, item.nameAr).text;
  return (
    <article
      data-item={hydrated ? item.id : undefined}
      data-dish={hydrated ? undefined : place}
      data-out={soldOut || undefined}
      className="group relative grid min-h-[94px] grid-cols-[minmax(0,1fr)_84px] items-center gap-3 py-2 data-out:text-2"
    >
      <div className="min-w-0">
        <h3 className="font-semibold text-[1.125rem] leading-[1.4] [&:lang(ar)]:text-[1.1875rem] [&:lang(ar)]:leading-normal">
          <button
            type="button"
            onClick={() => onOpen(item)}
            className="line-clamp-2 text-start after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none! focus-visible:after:shadow-focus"
          >
            <BilingualText en={item.nameEn} ar={item.nameAr} />
          </button>
        </h3>
        <BilingualText
          as="p"
          en={item.descriptionEn}
          ar={item.descriptionAr}
          className="truncate text-2 text-small leading-normal empty:hidden [&:lang(ar)]:leading-[1.75]"
        />
        <div className="flex min-w-0 items-center gap-x-2 whitespace-nowrap text-2 text-small leading-[1.6] min-[380px]:gap-x-3">
          <ItemPrice item={item} className="text-[1.125rem] text-ink group-data-out:text-2" />
          <SoldOutBadge className="hidden group-data-out:inline-flex" />
          <span className="contents group-data-out:hidden">
            {/* A warning matters more than the calories, and there is room for one of them. */}
            {warnings.length > 0 ? (
              <WarningBadge allergens={warnings} />
            ) : (
              <>
                <Calories calories={item.calories} />
                <LeadingFact item={item} />
              </>
            )}
          </span>
        </div>
      </div>
      <span className="relative">
        <DishPicture id={item.id} url={item.imageUrl} eager={eager} className="h-[76px] w-[84px]" />
        {onAdd && !soldOut && (
          <button
            type="button"
            aria-label={count > 0 ? t`${name}: ${count} in the cart. Add one more` : t`Add ${name}`}
            onClick={() => onAdd(item)}
            className="absolute -end-2 -bottom-2.5 z-10 grid size-tap-staff place-items-center rounded-full"
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
    </article>
  );
}
