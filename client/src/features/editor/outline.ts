import { type Doc, itemsOf, moveItem } from './document';

/** Stands for "without a category" where an id is needed. */
export const loose = 'loose';

/** The lines of the list from top to bottom: each category, then its dishes. */
export function outlineIds(doc: Doc): string[] {
  return [
    ...doc.categories.flatMap((category) => [category.id, ...idsOf(doc, category.id)]),
    ...(itemsOf(doc, undefined).length > 0 ? [loose, ...idsOf(doc, undefined)] : []),
  ];
}

const idsOf = (doc: Doc, category: string | undefined) => itemsOf(doc, category).map((item) => item.id);

/** A dish moved to a line of the whole list lands in the category above that line. */
export function moveInOutline(doc: Doc, id: string, index: number): Doc {
  const lines = outlineIds(doc).filter((line) => line !== id);
  const heads = new Set([...doc.categories.map((category) => category.id), loose]);
  // Above the first category there is nothing to belong to.
  const at = Math.min(Math.max(index, 1), lines.length);
  const above = lines.slice(0, at);
  const head = above.findLastIndex((line) => heads.has(line));
  const category = above[head];
  if (category === undefined) return moveItem(doc, id, undefined, at);
  return moveItem(doc, id, category === loose ? undefined : category, at - head - 1);
}

export interface Place {
  /** Absent: without a category. */
  category?: string;
  /** From 1. */
  position: number;
  of: number;
}

export function placeOf(doc: Doc, id: string): Place | undefined {
  const item = doc.items.find((each) => each.id === id);
  if (!item) return undefined;
  const list = itemsOf(doc, item.categoryId);
  return { category: item.categoryId, position: list.indexOf(item) + 1, of: list.length };
}
