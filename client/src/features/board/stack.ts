export interface Placed<Item> {
  item: Item;
  x: number;
  row: number;
}

/**
 * Puts marks of one size on an axis so that none covers another: each in the lowest row that is free at its place. What
 * finds no row is left over, the last ones first.
 */
export function stack<Item>(
  items: readonly Item[],
  xOf: (item: Item) => number,
  size: number,
  rows: number,
): { placed: Placed<Item>[]; left: Item[] } {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  const placed: Placed<Item>[] = [];
  const left: Item[] = [];
  for (const item of [...items].sort((a, b) => xOf(a) - xOf(b))) {
    const x = xOf(item);
    const row = ends.findIndex((end) => x >= end);
    if (row < 0) {
      left.push(item);
      continue;
    }
    ends[row] = x + size;
    placed.push({ item, x, row });
  }
  return { placed, left };
}
