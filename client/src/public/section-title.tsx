import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { DishCount } from './dish-facts.tsx';
import { useLook } from './look-context.ts';

interface SectionTitleProps {
  category: Schemas['Category'];
  anchor: string;
  count: number;
}

const frames = {
  start: 'flex items-baseline justify-between gap-3 pb-0.5',
  rule: 'flex items-baseline justify-between gap-3 border-brand-solid border-b-2 pb-1.5 mb-1',
  block:
    'flex items-center justify-between gap-3 mt-2 mb-2 rounded-card bg-brand-deep px-4 py-2 text-on-brand-deep',
  centre:
    'flex items-center gap-3 pt-3 pb-1 text-center before:h-px before:min-w-6 before:grow before:bg-line-strong after:h-px after:min-w-6 after:grow after:bg-line-strong',
} as const;

/** A category's name and how many dishes it has, and what the owner says about it. */
export function SectionTitle({ category, anchor, count }: SectionTitleProps) {
  const style = useLook()?.titleStyle ?? 'start';
  return (
    <>
      <div className={frames[style]}>
        <h2
          id={`h-${anchor}`}
          className="min-w-0 font-[650] text-h3 leading-[1.4] [&:lang(ar)]:leading-normal"
        >
          <BilingualText en={category.nameEn} ar={category.nameAr} />
        </h2>
        {style !== 'centre' && (
          <span className={cx('shrink-0 text-small', style === 'block' ? 'text-on-brand-deep-2' : 'text-2')}>
            <DishCount count={count} />
          </span>
        )}
      </div>
      <BilingualText
        as="p"
        en={category.descriptionEn}
        ar={category.descriptionAr}
        className={cx('text-2 text-small empty:hidden', style === 'centre' && 'text-center')}
      />
    </>
  );
}
