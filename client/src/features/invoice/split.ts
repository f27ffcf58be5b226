import type { Schemas } from '#/api/client';

type Line = Schemas['InvoiceLine'];
type SplitPart = Schemas['SplitPart'];

export const MIN_GUESTS = 2;
export const MAX_PARTS = 50;

/** One dish on the table: a line of three is three of them, so that each may be somebody else's. */
export interface Dish {
  key: string;
  orderItemId: string;
  itemName: string;
  itemNameAr: string;
  /** Its size; empty when it has none. */
  variant: string;
  variantAr: string;
  /** What one costs, before discounts. */
  unitPrice: string;
}

/** By dish: the guests (from 0) who pay for it, several when they shared it, none when nobody was chosen yet. */
export type Choice = Readonly<Record<string, readonly number[]>>;

/** How many a table of so many guests is split among at first; nobody may have counted them. */
export const firstGuests = (seated: number | undefined, most: number) =>
  Math.min(Math.max(seated ?? MIN_GUESTS, MIN_GUESTS), most);

/** The dishes of a bill that is not split yet: its quantities are whole. */
export function dishesOf(lines: readonly Line[]): Dish[] {
  return lines.flatMap(
    ({ orderItemId, itemName, itemNameAr, variant = '', variantAr = '', unitPrice, quantity }) =>
      orderItemId
        ? Array.from({ length: Math.trunc(Number(quantity)) }, (_, index) => ({
            key: `${orderItemId} ${index}`,
            orderItemId,
            itemName,
            itemNameAr,
            variant,
            variantAr,
            unitPrice,
          }))
        : [],
  );
}

/** The dishes that nobody has chosen: the server makes them the last part. */
export function leftOver(dishes: readonly Dish[], choice: Choice, guests: number): Dish[] {
  return dishes.filter((dish) => payersOf(choice, dish, guests).length === 0);
}

/** The choice as the server wants it. A guest who chose nothing has no part. */
export function partsOf(dishes: readonly Dish[], choice: Choice, guests: number): SplitPart[] {
  const parts = Array.from({ length: guests }, (_, guest): SplitPart => {
    const lines = new Map<string, SplitPart['lines'][number]>();
    for (const dish of dishes) {
      const payers = payersOf(choice, dish, guests);
      if (!payers.includes(guest)) continue;
      const of = payers.length;
      const key = `${dish.orderItemId} ${of}`;
      lines.set(key, {
        orderItemId: dish.orderItemId,
        quantity: (lines.get(key)?.quantity ?? 0) + 1,
        ...(of > 1 && { of }),
      });
    }
    return { lines: [...lines.values()] };
  });
  return parts.filter((part) => part.lines.length > 0);
}

/** A guest who was taken out again pays for nothing. */
function payersOf(choice: Choice, dish: Dish, guests: number): number[] {
  return (choice[dish.key] ?? []).filter((guest) => guest < guests);
}
