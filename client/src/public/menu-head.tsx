import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { BrandMark } from './brand-mark.tsx';
import { BrandRow } from './brand-row.tsx';
import { Cloth, Ornament } from './cloth.tsx';
import { Cover, HeadLine } from './cover.tsx';
import { useLook } from './look-context.ts';

export interface MenuHeadProps {
  restaurant: Schemas['PublicRestaurant'];
  tableNumber?: string;
  /** At the end of the line: the language. */
  action?: ReactNode;
}

/** Whose menu this is, as the look has it: under a picture, on a band, in the middle, or in one plain line. */
export function MenuHead(props: MenuHeadProps) {
  const layout = useLook()?.headerLayout;
  if (layout === 'band') return <BandHead {...props} />;
  if (layout === 'centre') return <CentredHead {...props} />;
  if (layout === 'plain') return <PlainHead {...props} />;
  return (
    <>
      <Cover {...props} />
      <div className="mx-auto max-w-5xl">
        <BrandRow restaurant={props.restaurant} />
      </div>
    </>
  );
}

const linePill = 'bg-surface text-ink';

function BandHead({ restaurant, ...line }: MenuHeadProps) {
  return (
    <header className="relative rounded-b-panel bg-brand-deep text-on-brand-deep">
      <Cloth
        tile={44}
        className="h-24 rounded-b-panel [--pattern-1:color-mix(in_srgb,var(--on-brand-deep)_18%,var(--brand-deep))] [--pattern-3:var(--brand-deep)] [--picture-ground:var(--brand-deep)] md:h-32"
      />
      <div className="absolute inset-x-3 top-3 mx-auto max-w-5xl">
        <HeadLine {...line} pill={linePill} />
      </div>
      <div className="mx-auto flex max-w-5xl items-center gap-4 px-4 pt-4 pb-5">
        <BrandMark
          restaurant={restaurant}
          className="size-18! outline-2 outline-on-brand-deep/70 -outline-offset-2"
        />
        <div className="min-w-0">
          <Name restaurant={restaurant} className="text-[1.75rem]" />
          <Tagline restaurant={restaurant} className="text-on-brand-deep-2" />
        </div>
      </div>
    </header>
  );
}

function CentredHead({ restaurant, ...line }: MenuHeadProps) {
  return (
    <header className="pb-1 text-center">
      <Cloth tile={20} className="h-5" />
      <div className="mx-auto max-w-5xl px-3 pt-3">
        <HeadLine {...line} pill={linePill} />
      </div>
      <BrandMark restaurant={restaurant} className="mx-auto mt-1 size-20! rounded-full!" />
      <div className="px-6 pt-3 pb-3">
        <Name restaurant={restaurant} className="text-[2rem]" />
        <Tagline restaurant={restaurant} className="text-2" />
      </div>
      <Ornament />
    </header>
  );
}

function PlainHead({ restaurant, tableNumber, action }: MenuHeadProps) {
  return (
    <header className="border-brand-solid border-t-6">
      <div className="mx-auto max-w-5xl px-4 pt-3">
        <div className="-mx-1">
          <HeadLine tableNumber={tableNumber} action={action} pill={linePill} />
        </div>
        <div className="flex items-center gap-4 pt-4">
          <div className="min-w-0 grow">
            <Name restaurant={restaurant} className="text-[2.125rem]" />
            <Tagline restaurant={restaurant} className="text-2" />
          </div>
          <BrandMark restaurant={restaurant} />
        </div>
      </div>
    </header>
  );
}

function Name({ restaurant, className }: Pick<MenuHeadProps, 'restaurant'> & { className: string }) {
  return (
    <h1 className={cx('text-balance font-[650] leading-[1.25] [&:lang(ar)]:leading-normal', className)}>
      <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
    </h1>
  );
}

function Tagline({ restaurant, className }: Pick<MenuHeadProps, 'restaurant'> & { className: string }) {
  return (
    <BilingualText
      as="p"
      en={restaurant.taglineEn}
      ar={restaurant.taglineAr}
      className={cx('text-small leading-normal empty:hidden', className)}
    />
  );
}
