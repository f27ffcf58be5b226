import type { Schemas } from '#/api/client';
import { toWireMoney } from '#/lib/money';
import { uuidv7 } from '#/lib/uuid';
import { defaultBanner } from './colour';
import { readPrice } from './price';

/** The menu under edit. A place in its lists is the order; numbers are given when it is sent. */
export type Doc = Schemas['FullMenu'];
export type Menu = Schemas['Menu'];
export type Category = Schemas['Category'];
export type Item = Schemas['MenuItem'];
export type Variant = Schemas['Variant'];
export type TimeWindow = Schemas['TimeWindow'];

/** A change of one dish; a function where the answer may come long after the question, as with a photo. */
export type ItemChange = (
  patch: Partial<Item> | ((item: Item) => Partial<Item>),
  /** Typing in one field is one step of the history. */
  field: string,
) => void;

const bySortOrder = (a: { sortOrder: number }, b: { sortOrder: number }) => a.sortOrder - b.sortOrder;

/** As the server keeps it. A dish whose category is gone has none. */
export function fromWire({ menu, categories, items }: Doc): Doc {
  const known = new Set(categories.map((category) => category.id));
  return {
    menu,
    categories: [...categories].sort(bySortOrder),
    items: items
      .map((item) =>
        item.categoryId && !known.has(item.categoryId) ? { ...item, categoryId: undefined } : item,
      )
      .sort(bySortOrder),
  };
}

/** With the places as numbers. A dish that is sold by size alone has the price of its cheapest one. */
export function toWire({ menu, categories, items }: Doc): Doc {
  const places = new Map<string | undefined, number>();
  return {
    menu,
    categories: categories.map((category, sortOrder) => ({ ...category, sortOrder })),
    items: items.map((item) => {
      const sortOrder = places.get(item.categoryId) ?? 0;
      places.set(item.categoryId, sortOrder + 1);
      return { ...item, sortOrder, price: item.price.trim() || cheapest(item.variants) };
    }),
  };
}

function cheapest(variants: readonly Variant[]): string {
  const prices = variants.map((variant) => readPrice(variant.price)).filter((price) => price !== undefined);
  return prices.length > 0 ? toWireMoney(Math.min(...prices)) : '';
}

/** Dishes of one category in their order; undefined: those without one. */
export const itemsOf = (doc: Doc, category: string | undefined): Item[] =>
  doc.items.filter((item) => item.categoryId === category);

export function patchMenu(doc: Doc, patch: Partial<Menu>): Doc {
  return { ...doc, menu: { ...doc.menu, ...patch } };
}

export function patchBanner(doc: Doc, patch: Partial<Schemas['OfferBanner']>): Doc {
  return patchMenu(doc, { offerBanner: { ...defaultBanner, ...doc.menu.offerBanner, ...patch } });
}

export function patchCategory(doc: Doc, id: string, patch: Partial<Category>): Doc {
  return {
    ...doc,
    categories: doc.categories.map((category) => (category.id === id ? { ...category, ...patch } : category)),
  };
}

export function patchItem(doc: Doc, id: string, patch: Partial<Item>): Doc {
  return { ...doc, items: doc.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) };
}

export function makeCategory(doc: Doc): Category {
  return {
    id: uuidv7(),
    menuId: doc.menu.id,
    nameEn: '',
    nameAr: '',
    descriptionEn: '',
    descriptionAr: '',
    photoLayout: 'side',
    sortOrder: doc.categories.length,
    isActive: true,
    schedule: [],
  };
}

export function makeItem(doc: Doc, categoryId: string | undefined): Item {
  return {
    id: uuidv7(),
    revision: 0,
    menuId: doc.menu.id,
    categoryId,
    nameEn: '',
    nameAr: '',
    descriptionEn: '',
    descriptionAr: '',
    price: '',
    imageUrl: '',
    photos: [],
    isAvailable: true,
    sortOrder: 0,
    allergens: [],
    dietaryTags: [],
    variants: [],
    schedule: [],
  };
}

/** The first size takes the price that the dish had alone: its field goes as the sizes come. */
export function makeVariant({ variants, price }: Item): Variant {
  return { id: uuidv7(), name: '', nameAr: '', price: variants.length === 0 ? price : '' };
}

/** A second one right below; everything but the name's end is the same. */
export function copyOfItem(item: Item): Item {
  return {
    ...item,
    id: uuidv7(),
    revision: 0,
    isAvailable: true,
    nameEn: item.nameEn && `${item.nameEn} (2)`,
    nameAr: item.nameAr && `${item.nameAr} (2)`,
    variants: item.variants.map((variant) => ({ ...variant, id: uuidv7() })),
    photos: item.photos.map((photo) => ({ ...photo, id: uuidv7() })),
  };
}

export function addCategory(doc: Doc, category: Category): Doc {
  return { ...doc, categories: [...doc.categories, category] };
}

/** Behind the others of its category, or right behind one of them. */
export function addItem(doc: Doc, item: Item, behind?: string): Doc {
  const at = doc.items.findIndex((each) => each.id === behind) + 1;
  return { ...doc, items: at > 0 ? doc.items.toSpliced(at, 0, item) : [...doc.items, item] };
}

/** Its dishes stay, without a category, as the server keeps them. */
export function removeCategory(doc: Doc, id: string): Doc {
  return {
    ...doc,
    categories: doc.categories.filter((category) => category.id !== id),
    items: doc.items.map((item) => (item.categoryId === id ? { ...item, categoryId: undefined } : item)),
  };
}

export function removeItems(doc: Doc, ids: ReadonlySet<string>): Doc {
  return { ...doc, items: doc.items.filter((item) => !ids.has(item.id)) };
}

/** To a place among the other categories, counted without it. The same document when it stands there already. */
export function moveCategory(doc: Doc, id: string, index: number): Doc {
  const from = doc.categories.findIndex((category) => category.id === id);
  const category = doc.categories[from];
  const to = Math.min(Math.max(index, 0), doc.categories.length - 1);
  if (!category || from === to) return doc;
  return { ...doc, categories: doc.categories.toSpliced(from, 1).toSpliced(to, 0, category) };
}

/** To a place in a category, counted without the dish itself. The same document when it stands there already. */
export function moveItem(doc: Doc, id: string, category: string | undefined, index: number): Doc {
  const item = doc.items.find((each) => each.id === id);
  if (!item) return doc;
  const rest = doc.items.filter((each) => each !== item);
  const others = rest.filter((each) => each.categoryId === category);
  const to = Math.min(Math.max(index, 0), others.length);
  if (item.categoryId === category && itemsOf(doc, category).indexOf(item) === to) return doc;
  const behind = others[to - 1];
  const before = others[to];
  const at = before ? rest.indexOf(before) : behind ? rest.indexOf(behind) + 1 : rest.length;
  return { ...doc, items: rest.toSpliced(at, 0, { ...item, categoryId: category }) };
}
