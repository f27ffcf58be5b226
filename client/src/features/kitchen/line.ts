import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';

export type Order = Schemas['Order'];
export type OrderItem = Schemas['OrderItem'];

/** One line of a ticket: equal lines of one order are drawn, touched and counted as one. */
export interface Line {
  items: [OrderItem, ...OrderItem[]];
  quantity: number;
  held: boolean;
  done: boolean;
}

/** Waits to be fired: greyed, not counted, not cooked. */
export function isHeld(order: Pick<Order, 'heldItems'>, item: OrderItem): boolean {
  return order.heldItems > 0 && !item.firedAt && item.itemStatus !== 'voided';
}

/** A ticket that was moved to ready as a whole has nothing left to make, whatever its lines say. */
export function isDone(order: Pick<Order, 'status'>, item: OrderItem): boolean {
  if (item.itemStatus === 'voided') return false;
  return order.status === 'ready' || item.itemStatus === 'ready' || item.itemStatus === 'served';
}

/** The line is somebody's to make now. */
export function isOpen(order: Order, item: OrderItem): boolean {
  return item.itemStatus !== 'voided' && !isDone(order, item) && !isHeld(order, item);
}

/** Every line is made and none is held back: the ticket can be handed out. */
export function isAllDone(order: Order): boolean {
  const items = order.orderItems.filter((item) => item.itemStatus !== 'voided');
  return items.length > 0 && items.every((item) => isDone(order, item) && !isHeld(order, item));
}

/**
 * The lines of a station; those that no station claims are everybody's. Voided lines stay until someone here has
 * acknowledged them. In the order in which they are drawn: additions after what was there, later courses last.
 */
export function linesFor(order: Order, station: string): OrderItem[] {
  return order.orderItems
    .filter((item) => item.itemStatus !== 'voided' || !item.voidSeenAt)
    .filter((item) => station === '' || !item.station || item.station === station)
    .map((item, index) => ({ item, index, held: isHeld(order, item) }))
    .sort(
      (a, b) =>
        Number(a.held) - Number(b.held) ||
        (a.held ? (a.item.course ?? 0) - (b.item.course ?? 0) : a.item.batch - b.item.batch) ||
        a.index - b.index,
    )
    .map(({ item }) => item);
}

/** Combines what a cook can't tell apart: the same dish, size, note and state, ordered and fired together. */
export function combine(order: Order, items: readonly OrderItem[]): Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    const held = isHeld(order, item);
    const done = isDone(order, item);
    const key = JSON.stringify([
      held ? `held ${item.course ?? 0}` : item.batch,
      item.menuItemId ?? item.itemName,
      item.selectedVariant?.id ?? item.selectedVariant?.name ?? '',
      lineNote(item),
      item.station ?? '',
      done ? 'done' : item.itemStatus,
    ]);
    const known = lines.get(key);
    if (known) {
      known.items.push(item);
      known.quantity += item.quantity;
    } else lines.set(key, { items: [item], quantity: item.quantity, held, done });
  }
  return [...lines.values()];
}

/** Everything the cook has to know about a line, in one text. */
export function lineNote(item: OrderItem): string {
  const notes = [item.itemNotes, item.specialInstructions].map((note) => note?.trim() ?? '').filter(Boolean);
  return [...new Set(notes)].join(' · ');
}

export function variantName(item: OrderItem, language: Language): string {
  const variant = item.selectedVariant;
  return variant ? pickText(language, variant.name, variant.nameAr).text : '';
}
