import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';

export interface BrandRowProps {
  restaurant: Schemas['PublicRestaurant'];
}

export function BrandRow({ restaurant }: BrandRowProps) {
  const { language } = useLanguage();
  const name = pickText(language, restaurant.name, restaurant.nameAr).text;
  return (
    <header className="px-4 pt-1.5">
      <div className="flex items-center gap-3.5">
        {restaurant.logoUrl ? (
          <img
            src={restaurant.logoUrl}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-panel object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-panel bg-brand-deep font-semibold text-h1 text-on-brand-deep"
          >
            {[...name][0]}
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-balance font-[650] text-[1.5625rem] leading-[1.3] [&:lang(ar)]:leading-normal">
            <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
          </h1>
          <BilingualText
            as="p"
            en={restaurant.taglineEn}
            ar={restaurant.taglineAr}
            className="text-2 text-small leading-normal empty:hidden"
          />
        </div>
      </div>
    </header>
  );
}
