import { parseMoney } from '#/lib/money';
import type { MenuItem } from './queries';

/**
 * One dish to have instead: of the same category, with none of the allergens that the guest avoids, keeping what the guest
 * could rely on (vegetarian stays vegetarian), and nearest in price.
 */
export function similarTo(
  item: MenuItem,
  items: readonly MenuItem[],
  avoided: readonly string[] = [],
): MenuItem | undefined {
  const keep = item.dietaryTags.filter((tag) => tag === 'vegetarian' || tag === 'vegan');
  const price = parseMoney(item.price);
  return items
    .filter(
      (each) =>
        each.id !== item.id &&
        each.categoryId === item.categoryId &&
        each.isAvailable &&
        keep.every((tag) => each.dietaryTags.includes(tag)) &&
        !each.allergens.some((allergen) => avoided.includes(allergen)),
    )
    .map((each) => ({ each, distance: Math.abs(parseMoney(each.price) - price) }))
    .sort((a, b) => a.distance - b.distance || a.each.sortOrder - b.each.sortOrder)[0]?.each;
}
