import type { Schemas } from '#/api/client';
import { toWireMoney } from '#/lib/money';
import type { Section } from '#/public/menu-sections';
import { type Doc, type Item, itemsOf } from './document';
import { readPrice } from './price';

/** What the guest's page would show of the draft: no hidden category, no empty one, and every price one that can be drawn. */
export function shownSections(
  doc: Doc,
  rest: { en: string; ar: string },
  soldOut: (id: string) => boolean | undefined,
): Section[] {
  const shown = (item: Item): Item => ({
    ...item,
    price: drawn(item.price),
    variants: item.variants.map((variant) => ({ ...variant, price: drawn(variant.price) })),
    isAvailable: !(soldOut(item.id) ?? !item.isAvailable),
  });
  const others: Section['category'] = {
    id: 'other',
    menuId: doc.menu.id,
    nameEn: rest.en,
    nameAr: rest.ar,
    descriptionEn: '',
    descriptionAr: '',
    photoLayout: 'side',
    sortOrder: doc.categories.length,
    isActive: true,
  };
  return [...doc.categories.filter((category) => category.isActive), others]
    .map((category) => ({
      category,
      items: itemsOf(doc, category === others ? undefined : category.id).map(shown),
    }))
    .filter(({ items }) => items.length > 0);
}

const drawn = (price: string) => toWireMoney(readPrice(price) ?? 0);

/** The name and logo that the menu carries. */
export function shownRestaurant({ menu }: Doc, timezone: string): Schemas['PublicRestaurant'] {
  return {
    id: menu.id,
    name: menu.restaurantName,
    nameAr: menu.restaurantNameAr,
    logoUrl: menu.restaurantLogoUrl,
    taglineEn: '',
    taglineAr: '',
    defaultLanguage: 'ar',
    digits: 'latn',
    timezone,
    orderingEnabled: true,
    whatsappOrders: false,
  };
}
