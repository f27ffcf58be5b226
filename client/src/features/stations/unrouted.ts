import type { Schemas } from '#/api/client';

export type RoutingCategory = Schemas['RoutingCategory'];

/** Dishes that no station makes: neither their own nor their category's is set. */
export function unroutedItems(category: RoutingCategory): Schemas['RoutingItem'][] {
  return category.station ? [] : category.items.filter((item) => !item.station);
}

/** The categories with those dishes only. */
export function onlyUnrouted(categories: readonly RoutingCategory[]): RoutingCategory[] {
  return categories.flatMap((category) => {
    const items = unroutedItems(category);
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}
