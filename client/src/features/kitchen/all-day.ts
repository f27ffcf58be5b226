import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';
import { isOpen, linesFor, type Order, variantName } from './line.ts';

export interface DishTotal {
  key: string;
  menuItemId: string | undefined;
  name: string;
  nameLanguage: Language;
  count: number;
  variants: { name: string; count: number }[];
}

/** How many of each dish are to be made now, over all tickets; the most wanted first. What is held is not yet. */
export function allDay(orders: readonly Order[], language: Language, station: string): DishTotal[] {
  const totals = new Map<string, DishTotal>();
  for (const order of orders) {
    for (const item of linesFor(order, station)) {
      if (!isOpen(order, item)) continue;
      const name = pickText(language, item.itemName, item.itemNameAr);
      const key = item.menuItemId ?? `name:${name.text}`;
      const total = totals.get(key) ?? {
        key,
        menuItemId: item.menuItemId,
        name: name.text,
        nameLanguage: name.language,
        count: 0,
        variants: [],
      };
      total.count += item.quantity;
      const variant = variantName(item, language);
      if (variant) {
        const known = total.variants.find((each) => each.name === variant);
        if (known) known.count += item.quantity;
        else total.variants.push({ name: variant, count: item.quantity });
      }
      totals.set(key, total);
    }
  }
  return [...totals.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
