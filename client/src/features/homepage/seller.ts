import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import type { BestSeller } from './document';

/** A dish as the page will show it: the server takes texts and price from the menu again, each time. */
export function sellerOf(dish: Schemas['MenuItem']): BestSeller {
  const prices = dish.variants.map(({ price }) => price);
  const sorted = (prices.length > 0 ? prices : [dish.price]).toSorted(
    (one, other) => parseMoney(one) - parseMoney(other),
  );
  const [price = dish.price] = sorted;
  return {
    menuItemId: dish.id,
    nameEn: dish.nameEn,
    nameAr: dish.nameAr,
    descriptionEn: dish.descriptionEn,
    descriptionAr: dish.descriptionAr,
    price,
    priceFrom: parseMoney(sorted.at(-1) ?? price) > parseMoney(price),
    imageUrl: dish.imageUrl,
  };
}
