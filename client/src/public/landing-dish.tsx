import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Calories, SoldOutBadge } from './dish-facts.tsx';
import { DishPicture } from './dish-picture.tsx';
import { type DemoDish, mandi } from './landing-dishes.ts';
import { cover } from './landing-style.ts';

/** One row of the phone's menu; the disc orders it. The kitchen can take the mandi off while the visitor looks. */
export function LandingDish({ dish }: { dish: DemoDish }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const canSellOut = dish.id === mandi.id;
  const name = pickText(language, dish.nameEn, dish.nameAr).text;
  return (
    <li
      className={`grid min-h-21 grid-cols-[minmax(0,1fr)_84px] items-center gap-2.5 border-line border-b py-1.5 ${canSellOut ? 'group-has-[#demo-out:checked]/demo:text-2' : ''}`}
    >
      <div className="min-w-0">
        <p className="truncate font-semibold text-[1.0625rem] leading-[1.4] [&:lang(ar)]:leading-[1.75]">
          {name}
        </p>
        <BilingualText
          as="p"
          en={dish.descriptionEn}
          ar={dish.descriptionAr}
          className="truncate text-2 text-small leading-normal [&:lang(ar)]:leading-[1.75]"
        />
        <p className="flex items-center gap-x-2 whitespace-nowrap text-2 text-small">
          <Price
            amount={dish.price}
            className={`font-semibold text-[1.0625rem] text-ink ${canSellOut ? 'group-has-[#demo-out:checked]/demo:text-2' : ''}`}
          />
          {canSellOut && <SoldOutBadge className="hidden group-has-[#demo-out:checked]/demo:inline-flex" />}
          <span className={canSellOut ? 'group-has-[#demo-out:checked]/demo:hidden' : undefined}>
            <Calories calories={dish.calories} />
          </span>
        </p>
      </div>
      <span className="relative">
        <DishPicture
          id={dish.id}
          url={dish.imageUrl}
          className={`h-18 w-[84px] ${canSellOut ? 'group-has-[#demo-out:checked]/demo:opacity-50 group-has-[#demo-out:checked]/demo:grayscale' : ''}`}
        />
        <span
          className={`-end-1.5 -bottom-1.5 absolute grid size-12 place-items-center rounded-full ${canSellOut ? 'group-has-[#demo-out:checked]/demo:hidden' : ''}`}
        >
          <input
            type="checkbox"
            id={dish.id}
            data-demo-dish
            defaultChecked={dish.chosen}
            aria-label={t`Add ${name}`}
            className={`${cover} peer rounded-full group-has-[#demo-sent:checked]/demo:hidden`}
          />
          <span className="pointer-events-none grid size-9 place-items-center rounded-full bg-surface text-brand-ink shadow-float group-has-[#demo-sent:checked]/demo:hidden peer-checked:hidden">
            <Plus aria-hidden className="size-5.5" />
          </span>
          <span className="pointer-events-none hidden size-9 place-items-center rounded-full bg-brand-solid font-semibold text-on-solid peer-checked:grid">
            <Num value="1" />
          </span>
        </span>
      </span>
    </li>
  );
}
