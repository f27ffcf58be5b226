import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { BrandMark } from './brand-mark.tsx';

export interface BrandRowProps {
  restaurant: Schemas['PublicRestaurant'];
}

export function BrandRow({ restaurant }: BrandRowProps) {
  return (
    <header className="px-4 pt-1.5">
      <div className="flex items-center gap-3.5">
        <BrandMark restaurant={restaurant} />
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
