import type { ReactNode, Ref } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { DishRow, type DishRowProps } from './dish-row.tsx';
import { type DishLayout, layoutOf } from './dish-shape.ts';
import type { ShownItem } from './hours.ts';
import { useLook } from './look-context.ts';
import { SectionTitle } from './section-title.tsx';
import type { Look } from './theme.ts';

type MenuItem = ShownItem;

export interface Section {
  category: Schemas['Category'];
  items: MenuItem[];
}

export interface MenuSectionsProps extends Pick<DishRowProps, 'onOpen' | 'onAdd'> {
  sections: readonly Section[];
  register?: (id: string) => Ref<HTMLElement>;
  countOf?: (itemId: string) => number;
  warningsOf?: (item: MenuItem) => readonly string[];
  placeOf?: (item: MenuItem) => number | undefined;
  /** Something to stand right below a dish, for example what to have instead. */
  after?: (item: MenuItem) => ReactNode;
  markOf?: (item: MenuItem) => ReactNode;
}

/** What the section at a place is called in an address: ids are half a kilobyte of the server's page. */
export const anchorOf = (place: number) => `c${place + 1}`;

export function MenuSections({ sections, register, ...rows }: MenuSectionsProps) {
  return (
    <div className="mx-auto max-w-5xl px-4">
      {sections.map(({ category, items }, index) => (
        <section
          key={category.id}
          id={anchorOf(index)}
          ref={register?.(category.id)}
          aria-labelledby={`h-${anchorOf(index)}`}
          className="-mx-4 px-4 pt-3.5"
        >
          <SectionTitle category={category} anchor={anchorOf(index)} count={items.length} />
          <DishList items={items} photoLayout={category.photoLayout} {...rows} />
        </section>
      ))}
    </div>
  );
}

interface DishListProps extends Omit<MenuSectionsProps, 'sections' | 'register'> {
  items: readonly MenuItem[];
  photoLayout?: string;
}

const lists: Record<DishLayout, string> = {
  beside:
    '[&:lang(ar)>li]:[contain-intrinsic-height:auto_100.5px] [&>li]:[contain-intrinsic-height:auto_95px] md:grid md:grid-cols-2 md:gap-x-10',
  top: '[&>li]:[contain-intrinsic-height:auto_300px] grid gap-x-6 md:grid-cols-2 lg:grid-cols-3',
  grid: '[&>li]:[contain-intrinsic-height:auto_260px] grid grid-cols-2 gap-x-3 md:grid-cols-3 lg:grid-cols-4',
  none: '[&>li]:[contain-intrinsic-height:auto_48px] md:grid md:grid-cols-2 md:gap-x-14',
};

/**
 * What is out of view is not laid out. By the dish, as its height is known well enough before that: with the guess of a
 * whole section a jump lands elsewhere, and dishes lie over each other for whatever asks where they are. The margin is for
 * what a disc and its shadow reach over their row; a browser without it, which would cut them, lays everything out.
 */
const unseen =
  'supports-[overflow-clip-margin:1px]:[&>li]:[content-visibility:auto] [&>li]:[overflow-clip-margin:12px]';

/** What stands between two dishes. Side by side nothing does. */
function dividerClass(divider: Look['divider'], layout: DishLayout): string | undefined {
  if (divider === 'card') return 'mb-3 rounded-card border border-line bg-(--raised) [&>p]:px-3';
  if (layout === 'grid' || divider === 'none') return undefined;
  return cx(
    'border-b max-md:last:border-b-0',
    divider === 'dots' ? 'border-line-strong border-dashed' : 'border-line',
  );
}

/** One column on a phone, two where there is room; a grid has one more. */
export function DishList({
  items,
  photoLayout,
  countOf,
  warningsOf,
  placeOf,
  after,
  markOf,
  onOpen,
  onAdd,
}: DishListProps) {
  const look = useLook();
  const layout = layoutOf(photoLayout, look);
  const divider = dividerClass(look?.divider ?? 'line', layout);
  return (
    <ul className={cx(unseen, lists[layout], look?.divider === 'card' && 'pt-2')}>
      {items.map((item) => (
        <li key={item.id} className={cx('flex flex-col', divider)}>
          <DishRow
            item={item}
            count={countOf?.(item.id)}
            warnings={warningsOf?.(item)}
            place={placeOf?.(item)}
            layout={layout}
            mark={markOf?.(item)}
            onOpen={onOpen}
            onAdd={onAdd}
          />
          {after?.(item)}
        </li>
      ))}
    </ul>
  );
}
