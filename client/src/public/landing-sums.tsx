import { Trans, useLingui } from '@lingui/react/macro';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { kabsa, mandi } from './landing-dishes.ts';
import { cover } from './landing-style.ts';

/** Sums over all tickets, and the touch that takes a dish off every phone. */
export function LandingSums() {
  const { t } = useLingui();
  return (
    <div className="border-[#d69a1c] border-s-4 ps-3.5">
      <p className="text-[#c9cfca]">
        <Trans>To cook now</Trans>
      </p>
      <Sum
        dish={kabsa}
        before={2}
        more="group-[:has(#demo-sent:checked):has(#demo-kabsa:checked):not(:has(#demo-kabsa-done:checked))]/demo:inline"
        less="group-[:has(#demo-sent:checked):has(#demo-kabsa:checked):not(:has(#demo-kabsa-done:checked))]/demo:hidden"
      />
      <Sum
        dish={mandi}
        before={3}
        more="group-[:has(#demo-sent:checked):has(#demo-mandi:checked):not(:has(#demo-mandi-done:checked))]/demo:inline"
        less="group-[:has(#demo-sent:checked):has(#demo-mandi:checked):not(:has(#demo-mandi-done:checked))]/demo:hidden"
      />
      <span className="relative mt-2 inline-flex min-h-tap-staff items-center gap-2.5 rounded-card border border-[#5b615a] px-3 font-medium">
        <input
          type="checkbox"
          id="demo-out"
          aria-label={t`Chicken mandi is sold out`}
          className={`${cover} peer rounded-[inherit]`}
        />
        <span
          aria-hidden
          className="relative h-6 w-10 shrink-0 rounded-full bg-[#5b615a] after:absolute after:start-1 after:top-1 after:size-4 after:rounded-full after:bg-white peer-checked:bg-[#ff977d] peer-checked:after:start-5"
        />
        <Trans>Chicken mandi is sold out</Trans>
      </span>
    </div>
  );
}

interface SumProps {
  dish: { nameEn: string; nameAr: string };
  before: number;
  /** Shows the sum with the visitor's order, hides the one without. */
  more: string;
  less: string;
}

function Sum({ dish, before, more, less }: SumProps) {
  return (
    <p className="font-semibold text-[1.1875rem] leading-[1.6]">
      <span className="text-[#ffd66e]">
        <Num value={String(before)} className={less} />
        <Num value={String(before + 1)} className={`hidden ${more}`} /> ×
      </span>{' '}
      <BilingualText en={dish.nameEn} ar={dish.nameAr} />
    </p>
  );
}
