import { useRef } from 'react';
import type { Schemas } from '#/api/client';
import type { LiveStatus } from '#/live/status';
import type { WallTab } from './components/wall-tabs.tsx';
import { firedAt, type Order, type Ticket } from './ticket.ts';

/** What can be handed out first at the expediter's, then hurried orders, then by when the kitchen got them. */
export function oldestFirst(a: Ticket, b: Ticket): number {
  return (
    Number(isFinished(b)) - Number(isFinished(a)) ||
    Number(b.order.isRush) - Number(a.order.isRush) ||
    a.firedAt.localeCompare(b.firedAt) ||
    a.order.dailyNumber - b.order.dailyNumber
  );
}

function isFinished(ticket: Ticket): boolean {
  return ticket.view === 'expediter' && ticket.allDone;
}

/** For each order the seating at which it was placed; null where this wall can't know it. */
export type Births = ReadonlyMap<string, string | null>;

/**
 * Where orders were placed, as this wall has seen them come. Merging tables gives the orders of one seating to another,
 * and a merged party's orders were nobody's add-ons: what this wall has seen placed keeps its seating, and of what was
 * there before the wall (`before` is undefined) the tables that are together say nothing.
 */
export function birthsOf(orders: readonly Order[], before: Births | undefined): Births {
  return new Map(
    orders.map(({ id, tableSessionId = null, table }) => {
      const known = before?.get(id);
      return [id, known !== undefined ? known : !before && table?.joined ? null : tableSessionId];
    }),
  );
}

/** For each order that was placed later at the same seating the number of the first one that is still in the kitchen. */
export function earlierOf(orders: readonly Order[], births: Births): ReadonlyMap<string, number> {
  const firsts = new Map<string, Order>();
  const earlier = new Map<string, number>();
  const byTime = [...orders].sort(
    (a, b) => a.takenAt.localeCompare(b.takenAt) || a.dailyNumber - b.dailyNumber,
  );
  for (const order of byTime) {
    const birth = births.get(order.id);
    if (!birth) continue;
    // Placed together and still together: a waiter may have moved one of them to another table.
    const seating = `${birth} ${order.tableSessionId}`;
    const first = firsts.get(seating);
    if (first) earlier.set(order.id, first.dailyNumber);
    else firsts.set(seating, order);
  }
  return earlier;
}

/** A line whose station does not exist any more is everybody's: it must be shown somewhere. */
export function withKnownStations(
  orders: readonly Order[],
  stations: readonly Schemas['Station'][] | undefined,
): readonly Order[] {
  if (!stations) return orders;
  const known = new Set(stations.map((station) => station.name));
  const isLost = (station?: string) => Boolean(station) && !known.has(station ?? '');
  return orders.map((order) =>
    order.orderItems.some((item) => isLost(item.station))
      ? {
          ...order,
          orderItems: order.orderItems.map((item) =>
            isLost(item.station) ? { ...item, station: undefined } : item,
          ),
        }
      : order,
  );
}

export function countTabs(tickets: readonly Ticket[]): Record<WallTab, number> {
  const counts = { all: tickets.length, confirmed: 0, preparing: 0, ready: 0 };
  for (const ticket of tickets) counts[ticket.status] += 1;
  return counts;
}

/** The live status counts by the device's clock; the wall shows the restaurant's. */
export function byServerClock(live: LiveStatus): LiveStatus {
  const shift = (at: number | null) => (at === null ? null : at + live.clockOffset);
  return {
    ...live,
    liveSince: shift(live.liveSince),
    freshAt: shift(live.freshAt),
    retryAt: shift(live.retryAt),
  };
}

/** When the newest order that this wall has ever held was fired. */
export function useLastOrder(orders: readonly Order[] | undefined): number | null {
  const newest = useRef<number | null>(null);
  for (const order of orders ?? []) {
    const at = Date.parse(firedAt(order));
    if (newest.current === null || at > newest.current) newest.current = at;
  }
  return newest.current;
}

/** The ticket that an arrow key leads to. */
export function neighbour(
  columns: readonly { id: string; from: number }[][],
  ids: string[],
  picked: string | null,
  step: 'next' | 'previous' | 'startward' | 'endward',
): string | null {
  const at = ids.indexOf(picked ?? '');
  if (at < 0) return ids[0] ?? null;
  if (step === 'next') return ids[Math.min(at + 1, ids.length - 1)] ?? null;
  if (step === 'previous') return ids[Math.max(at - 1, 0)] ?? null;
  const column = columns.findIndex((pieces) =>
    pieces.some((piece) => piece.id === picked && piece.from === 0),
  );
  const order = step === 'endward' ? columns.slice(column + 1) : columns.slice(0, column).reverse();
  for (const pieces of order) {
    const first = pieces.find((piece) => piece.from === 0);
    if (first) return first.id;
  }
  return picked;
}
