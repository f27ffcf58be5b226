import type { ReactNode, Ref } from 'react';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { DishCount } from './dish-facts.tsx';
import { DishRow, type DishRowProps } from './dish-row.tsx';

type MenuItem = Schemas['MenuItem'];

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
}

/** Dishes that are drawn at once; the others' pictures come as they are scrolled to. */
const firstScreenful = 6;

export function MenuSections({ sections, register, ...rows }: MenuSectionsProps) {
  return (
    <div className="mx-auto max-w-5xl px-4">
      {sections.map(({ category, items }, index) => (
        <section
          key={category.id}
          id={category.id}
          ref={register?.(category.id)}
          aria-labelledby={`h-${category.id}`}
          className="-mx-4 px-4 pt-3.5 [content-visibility:auto] [contain-intrinsic-size:auto_700px]"
        >
          <div className="flex items-baseline justify-between gap-3 pb-0.5">
            <h2
              id={`h-${category.id}`}
              className="min-w-0 font-[650] text-h3 leading-[1.4] [&:lang(ar)]:leading-normal"
            >
              <BilingualText en={category.nameEn} ar={category.nameAr} />
            </h2>
            <span className="shrink-0 text-2 text-small">
              <DishCount count={items.length} />
            </span>
          </div>
          <BilingualText
            as="p"
            en={category.descriptionEn}
            ar={category.descriptionAr}
            className="text-2 text-small empty:hidden"
          />
          <DishList items={items} eager={index === 0} {...rows} />
        </section>
      ))}
    </div>
  );
}

interface DishListProps extends Omit<MenuSectionsProps, 'sections' | 'register'> {
  items: readonly MenuItem[];
  eager?: boolean;
}

/** One column on a phone, two where there is room. */
export function DishList({
  items,
  eager = false,
  countOf,
  warningsOf,
  placeOf,
  after,
  onOpen,
  onAdd,
}: DishListProps) {
  return (
    <ul className="md:grid md:grid-cols-2 md:gap-x-10">
      {items.map((item, index) => (
        <li key={item.id} className="border-line border-b max-md:last:border-b-0">
          <DishRow
            item={item}
            count={countOf?.(item.id)}
            warnings={warningsOf?.(item)}
            place={placeOf?.(item)}
            eager={eager && index < firstScreenful}
            onOpen={onOpen}
            onAdd={onAdd}
          />
          {after?.(item)}
        </li>
      ))}
    </ul>
  );
}
