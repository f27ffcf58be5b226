import { useRef } from 'react';
import type { Schemas } from '#/api/client';
import type { LiveStatus } from '#/live/status';
import type { WallTab } from './components/wall-tabs.tsx';
import { firedAt, type Order, type Ticket } from './ticket.ts';
import type { useBoard } from './use-board.ts';

type MenuItem = Schemas['MenuItem'];

/** Hurried orders first, then by the time at which the kitchen got them. */
export function oldestFirst(a: Ticket, b: Ticket): number {
  return (
    Number(b.order.isRush) - Number(a.order.isRush) ||
    a.firedAt.localeCompare(b.firedAt) ||
    a.order.dailyNumber - b.order.dailyNumber
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

export function backOf(
  order: Order,
  recall: ReturnType<typeof useBoard>['recall'],
): (() => void) | undefined {
  if (order.status === 'preparing') return () => recall(order, 'preparing', 'confirmed');
  if (order.status === 'ready') return () => recall(order, 'ready', 'preparing');
  return undefined;
}

export function stationsOf(items: MenuItem[] | undefined, orders: readonly Order[]): string[] {
  const all = [...(items ?? []), ...orders.flatMap((order) => order.orderItems)].map(
    (item) => item.station ?? '',
  );
  return [...new Set(all.filter(Boolean))].sort();
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
