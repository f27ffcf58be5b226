import type { MenuItem } from './queries';

/** What the guest must not or does not want to eat. */
export interface Filter {
  allergens: string[];
  diets: string[];
  /** Dishes with these allergens are hidden; otherwise they carry a warning. */
  hide: boolean;
}

export const noFilter: Filter = { allergens: [], diets: [], hide: true };

export const isFiltering = (filter: Filter) => filter.allergens.length > 0 || filter.diets.length > 0;

/** The allergens of a dish that this guest avoids. */
export function warningsOf(item: MenuItem, filter: Filter): string[] {
  return item.allergens.filter((allergen) => filter.allergens.includes(allergen));
}

export function passes(item: MenuItem, filter: Filter): boolean {
  if (filter.hide && warningsOf(item, filter).length > 0) return false;
  return filter.diets.every(
    (diet) =>
      item.dietaryTags.includes(diet) || (diet === 'vegetarian' && item.dietaryTags.includes('vegan')),
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export function isFilter(value: unknown): value is Filter {
  if (typeof value !== 'object' || value === null) return false;
  const filter = value as Partial<Filter>;
  return isTexts(filter.allergens) && isTexts(filter.diets) && typeof filter.hide === 'boolean';
}
