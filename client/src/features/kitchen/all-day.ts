import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';
import { isDone, linesFor, type Order, variantName } from './ticket.ts';

export interface DishTotal {
  key: string;
  menuItemId: string | undefined;
  name: string;
  nameLanguage: Language;
  count: number;
  variants: { name: string; count: number }[];
}

/** How many of each dish are still to be made, over all tickets; the most wanted first. */
export function allDay(orders: readonly Order[], language: Language, station: string): DishTotal[] {
  const totals = new Map<string, DishTotal>();
  for (const order of orders) {
    if (order.status === 'ready') continue;
    for (const item of linesFor(order, station)) {
      if (item.itemStatus === 'voided' || isDone(item)) continue;
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
