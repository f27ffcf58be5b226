import { isOpen, linesFor, type Order } from './line.ts';
import type { WallScope } from './wall-setting.ts';

export type AlarmKind = 'new' | 'changed' | 'voided' | 'ready';

interface Note {
  lines: string;
  ready: boolean;
}

/** What someone at the wall has taken note of: of each order the lines that it had, and whether it was ready. */
export type Noticed = ReadonlyMap<string, Note>;

/** What is worth noticing about an order: its lines and its notes, not its progress. Held lines are not there yet. */
export function signature(order: Order, station: string): string {
  const lines = fired(order, station)
    .map((item) => `${item.id}:${item.quantity}:${item.itemNotes ?? ''}:${item.specialInstructions ?? ''}`)
    .sort();
  return JSON.stringify([lines, order.allergyNote ?? '', order.kitchenNotes ?? '']);
}

export function notice(orders: readonly Order[], { station }: WallScope): Noticed {
  return new Map(
    orders
      .filter((order) => fired(order, station).length > 0)
      .map((order) => [order.id, { lines: signature(order, station), ready: order.status === 'ready' }]),
  );
}

const rank: Record<AlarmKind, number> = { voided: 4, ready: 3, new: 2, changed: 1 };

/**
 * What the wall has to call out now. It follows the state ("an order that nobody has touched exists"), never the arrival
 * of a message: a lost, repeated or late frame rings neither too little nor too much.
 */
export function alarmOf(orders: readonly Order[], noticed: Noticed, scope: WallScope): AlarmKind | null {
  let loudest: AlarmKind | null = null;
  for (const order of orders) {
    const alarm = callOf(order, noticed.get(order.id), scope);
    if (alarm && (!loudest || rank[alarm] > rank[loudest])) loudest = alarm;
  }
  return loudest;
}

/** Tickets whose lines or notes are not those that somebody here has noted. */
export function changedOf(orders: readonly Order[], noticed: Noticed, scope: WallScope): string[] {
  return orders
    .filter((order) => {
      const known = noticed.get(order.id);
      return known !== undefined && known.lines !== signature(order, scope.station);
    })
    .map((order) => order.id);
}

function callOf(order: Order, known: Note | undefined, { station, view }: WallScope): AlarmKind | null {
  const lines = linesFor(order, station);
  if (lines.some((item) => item.itemStatus === 'voided')) return 'voided';
  if (view === 'expediter' && order.status === 'ready' && !known?.ready) return 'ready';
  if (known) return known.lines === signature(order, station) ? null : 'changed';
  // Another wall has begun it: here it is news only for a station, whose lines nobody has begun.
  const news =
    station === ''
      ? order.status === 'confirmed'
      : lines.every((item) => !isOpen(order, item) || item.itemStatus === 'ordered');
  return news && lines.some((item) => isOpen(order, item)) ? 'new' : null;
}

function fired(order: Order, station: string) {
  return linesFor(order, station).filter(
    (item) => item.itemStatus !== 'voided' && (order.heldItems === 0 || item.firedAt),
  );
}
