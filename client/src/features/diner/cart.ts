import type { Schemas } from '#/api/client';
import { parseMoney, sumMoney, timesMoney, toWireMoney } from '#/lib/money';
import { uuidv7 } from '#/lib/uuid';
import type { PriceChange } from './problem';
import type { MenuItem } from './queries';

type Variant = Schemas['Variant'];

/** The server takes no more than this of a guest at once. */
export const MAX_LINES = 30;
export const MAX_OF_ONE = 50;

export interface CartLine {
  /** A UUID that no other line has had: what was sent must not be mistaken for what is chosen afterwards. */
  id: string;
  itemId: string;
  /** The chosen size: its id, or its name where an older menu has no ids. */
  variant?: string;
  note: string;
  quantity: number;
}

/** One try to send: a repeated try carries the same ids, so it can't become a second order. */
export interface Attempt {
  orderId: string;
  key: string;
  /** What it was for; anything else is a new order. */
  content: string;
}

/** Kept on the phone. Names and prices always come from the menu, so they are never older than it. */
export interface Cart {
  /** The seating it was filled in; null while the phone has no place yet. */
  session: string | null;
  lines: CartLine[];
  note: string;
  attempt?: Attempt;
  /** The seating whose server knew of this phone's lines when they were last compared. */
  shared?: string;
  /** As the guest wants to be called in the table's cart. */
  name?: string;
}

export const emptyCart: Cart = { session: null, lines: [], note: '' };

export interface Choice {
  itemId: string;
  variant?: string;
  note?: string;
}

const keyOf = (variant: Variant) => variant.id || variant.name;

export function variantOf(item: MenuItem | undefined, variant: string | undefined): Variant | undefined {
  return variant === undefined ? undefined : item?.variants.find((each) => keyOf(each) === variant);
}

export const variantKey = keyOf;

/** The same dish, size and note again is one more of the same line. */
export function add(cart: Cart, choice: Choice, quantity = 1): Cart {
  const note = choice.note?.trim() ?? '';
  const room = MAX_OF_ONE - countOf(cart, choice.itemId);
  const more = Math.min(quantity, room);
  if (more <= 0) return cart;
  const line = cart.lines.find(
    (each) => each.itemId === choice.itemId && each.variant === choice.variant && each.note === note,
  );
  if (line) return setQuantity(cart, line.id, line.quantity + more);
  if (cart.lines.length >= MAX_LINES) return cart;
  return {
    ...cart,
    lines: [
      ...cart.lines,
      { id: uuidv7(), itemId: choice.itemId, variant: choice.variant, note, quantity: more },
    ],
  };
}

/** Zero removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const line = cart.lines.find((each) => each.id === id);
  if (!line) return cart;
  const others = countOf(cart, line.itemId) - line.quantity;
  const wanted = Math.min(Math.max(Math.trunc(quantity), 0), MAX_OF_ONE - others);
  return {
    ...cart,
    lines:
      wanted === 0
        ? cart.lines.filter((each) => each !== line)
        : cart.lines.map((each) => (each === line ? { ...each, quantity: wanted } : each)),
  };
}

export function countOf(cart: Cart, itemId: string): number {
  return cart.lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.quantity : sum), 0);
}

export function countAll(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Price of one, in halalas. */
export function unitPrice(item: MenuItem | undefined, variant: string | undefined): number {
  const chosen = variantOf(item, variant);
  return item ? parseMoney(chosen?.price ?? item.price) : 0;
}

export type ItemsById = ReadonlyMap<string, MenuItem>;

export function lineTotal(line: CartLine, items: ItemsById): number {
  return timesMoney(unitPrice(items.get(line.itemId), line.variant), line.quantity);
}

export function total(cart: Cart, items: ItemsById): number {
  return sumMoney(cart.lines.map((line) => lineTotal(line, items)));
}

/** The lines that can't be had any more: sold out, taken off the menu, or in a size that is gone. */
export function lost(cart: Cart, items: ItemsById): CartLine[] {
  return cart.lines.filter((line) => {
    const item = items.get(line.itemId);
    if (!item?.isAvailable) return true;
    return line.variant === undefined
      ? item.variants.length > 0
      : variantOf(item, line.variant) === undefined;
  });
}

export function without(cart: Cart, gone: readonly CartLine[]): Cart {
  const ids = new Set(gone.map((line) => line.id));
  return { ...cart, lines: cart.lines.filter((line) => !ids.has(line.id)) };
}

/** The kitchen needs as long as its slowest dish; undefined when no dish says how long. */
export function minutesFor(cart: Cart, items: ItemsById): number | undefined {
  const minutes = cart.lines.flatMap((line) => items.get(line.itemId)?.prepMinutes ?? []);
  return minutes.length > 0 ? Math.max(...minutes) : undefined;
}

export interface Sending {
  orderId: string;
  allergyNote: string;
  /** The parts of the table's cart that the order holds. */
  parts?: Schemas['CartRevision'][];
  /** The true prices, once the guest has agreed to them. */
  agreed?: PriceChange;
}

/** The request's body. Prices are what the guest saw: the server compares them and never uses them. */
export function toOrder(cart: Cart, items: ItemsById, sending: Sending): Schemas['PublicOrder'] {
  const { agreed, allergyNote, orderId, parts = [] } = sending;
  return {
    id: orderId,
    customerNotes: cart.note.trim(),
    ...(allergyNote && { allergyNote }),
    items: cart.lines.map((line, index) => {
      const item = items.get(line.itemId);
      const variant = variantOf(item, line.variant);
      const unit = toWireMoney(unitPrice(item, line.variant));
      return {
        menuItemId: line.itemId,
        quantity: line.quantity,
        price: agreed?.lines[index]?.unitPrice ?? unit,
        specialRequests: line.note || null,
        ...(variant && { selectedVariant: { id: variant.id, name: variant.name, price: variant.price } }),
      };
    }),
    totalAmount: agreed?.totalAmount ?? toWireMoney(total(cart, items)),
    ...(parts.length > 0 && { cart: parts }),
  };
}

/** Two carts with the same content are the same order. */
export function contentOf(cart: Cart, extra: string): string {
  const lines = cart.lines.map(({ id, itemId, variant, note, quantity }) => [
    id,
    itemId,
    variant,
    note,
    quantity,
  ]);
  return JSON.stringify([cart.session, lines, cart.note.trim(), extra]);
}

/** Whether something read from the phone's storage still is a cart. */
export function isCart(value: unknown): value is Cart {
  if (typeof value !== 'object' || value === null) return false;
  const cart = value as Partial<Cart>;
  return (
    (cart.session === null || typeof cart.session === 'string') &&
    typeof cart.note === 'string' &&
    Array.isArray(cart.lines) &&
    cart.lines.every(
      (line) =>
        typeof line?.id === 'string' &&
        line.id.length <= 36 &&
        typeof line.itemId === 'string' &&
        typeof line.note === 'string' &&
        Number.isInteger(line.quantity) &&
        line.quantity > 0,
    )
  );
}
