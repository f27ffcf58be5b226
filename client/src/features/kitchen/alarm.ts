import type { Order } from './ticket.ts';

export type AlarmKind = 'new' | 'changed' | 'voided';

/** What someone at the wall has taken note of: for each order the lines that it had, and whether it was new. */
export type Noticed = ReadonlyMap<string, string>;

/** What is worth noticing about an order: its lines and its notes, not its progress. */
export function signature(order: Order): string {
  const lines = order.orderItems
    .filter((item) => item.itemStatus !== 'voided')
    .map((item) => `${item.id}:${item.quantity}:${item.itemNotes ?? ''}:${item.specialInstructions ?? ''}`)
    .sort();
  return JSON.stringify([lines, order.allergyNote ?? '', order.kitchenNotes ?? '']);
}

export function notice(orders: readonly Order[]): Noticed {
  return new Map(orders.map((order) => [order.id, signature(order)]));
}

/**
 * What the wall has to call out now. It follows the state ("an order that nobody has touched exists"), never the arrival
 * of a message: a lost, repeated or late frame rings neither too little nor too much.
 */
export function alarmOf(orders: readonly Order[], noticed: Noticed): AlarmKind | null {
  let alarm: AlarmKind | null = null;
  for (const order of orders) {
    if (order.orderItems.some((item) => item.itemStatus === 'voided' && !item.voidSeenAt)) return 'voided';
    const known = noticed.get(order.id);
    if (known === undefined) {
      if (order.status === 'confirmed') alarm = 'new';
    } else if (known !== signature(order) && alarm === null) alarm = 'changed';
  }
  return alarm;
}
