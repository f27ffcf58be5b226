import type { Look } from './theme.ts';

export type DishLayout = Look['dishLayout'];

interface DishShape {
  row: string;
  /** Without and within a card of its own. */
  bare: string;
  inCard: string;
  /** The words, and how they stand in a card that a picture heads. */
  words?: string;
  cardWords?: string;
  facts: string;
  /** What holds the picture and the disc, the picture, how a card cuts it, and where the disc lies on it. */
  side: string;
  picture: string;
  cut?: string;
  disc: string;
  /** Where a customer's heart lies on the picture. */
  mark: string;
}

const headed = {
  // Grows instead of taking all of the height: without scripts the way to the dish's form stands below it.
  row: 'flex grow flex-col gap-2',
  inCard: 'pb-3',
  cardWords: 'px-3',
  side: 'order-first',
  cut: 'rounded-b-none!',
  disc: 'absolute end-1.5 bottom-1.5',
  mark: 'absolute end-1.5 top-1.5',
} as const;

/** Where a dish's picture stands, and what follows from it. */
export const dishShapes: Record<DishLayout, DishShape> = {
  beside: {
    row: 'grid min-h-[94px] grid-cols-[minmax(0,1fr)_84px] items-center gap-3',
    bare: 'py-2',
    inCard: 'px-3 py-2.5',
    facts: 'flex-wrap whitespace-nowrap min-[380px]:gap-x-3',
    side: '',
    picture: 'h-[76px] w-[84px]',
    disc: 'absolute -end-2 -bottom-2.5',
    mark: 'absolute -start-2 -top-2.5',
  },
  top: {
    ...headed,
    bare: 'py-3',
    facts: 'flex-wrap whitespace-nowrap min-[380px]:gap-x-3',
    picture: 'aspect-[2/1] w-full',
  },
  grid: {
    ...headed,
    bare: 'py-2',
    facts: 'flex-wrap',
    picture: 'aspect-[5/4] w-full',
  },
  none: {
    row: 'flex items-start gap-2',
    words: 'grow',
    bare: 'py-2.5',
    inCard: 'px-3.5 py-3',
    facts: 'flex-wrap',
    side: 'flex shrink-0 -my-1 -me-1.5',
    picture: '',
    disc: '',
    mark: '',
  },
};

/** A category's own layout; side, the default, and what is not known are the look's. */
export function layoutOf(photoLayout: string | undefined, look: Look | undefined): DishLayout {
  const own = photoLayout as DishLayout;
  return own in dishShapes ? own : (look?.dishLayout ?? 'beside');
}
