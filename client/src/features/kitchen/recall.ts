import { useQuery } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { isDone, linesFor, type Order } from './line.ts';
import type { Station } from './station.ts';
import { isOnWall, shortNumber } from './ticket.ts';

/** How long, in milliseconds, a served order can be brought back. */
const WINDOW = 4 * 60 * 60_000;
const PAGE = 100;

/** Served orders of now: read when someone asks, because the kitchen's stream does not carry them. */
export function useServed(as: Station['as']) {
  return useQuery({
    queryKey: ['orders', 'served'],
    queryFn: async ({ signal }) => {
      const query = { status: 'served', limit: PAGE };
      const list = await request<Schemas['OrderList']>('GET', '/api/orders', { as, signal, query });
      return list.orders;
    },
    staleTime: 0,
  });
}

/** What a station has made of the orders that others still work on, then what was served, newest first. */
export function recallable(
  orders: readonly Order[],
  served: readonly Order[],
  station: string,
  now: number,
): Order[] {
  const made = station === '' ? [] : orders.filter((order) => isMade(order, station));
  const here = new Set(orders.map((order) => order.id));
  const gone = served.filter(
    (order) =>
      !here.has(order.id) &&
      order.servedAt !== undefined &&
      now - Date.parse(order.servedAt) < WINDOW &&
      linesFor(order, station).length > 0,
  );
  return [
    ...made.sort((a, b) => b.takenAt.localeCompare(a.takenAt)),
    ...gone.sort((a, b) => (b.servedAt ?? '').localeCompare(a.servedAt ?? '')),
  ];
}

function isMade(order: Order, station: string): boolean {
  const lines = linesFor(order, station);
  return isOnWall(order.status) && lines.length > 0 && lines.every((item) => isDone(order, item));
}

/** By the number on the ticket or of the table, in either digits. */
export function matchesTicket(order: Order, search: string): boolean {
  const wanted = toLatinDigits(search).trim().toLowerCase();
  const table = toLatinDigits(order.table?.tableNumber ?? '').toLowerCase();
  return wanted === '' || table === wanted || shortNumber(order).includes(wanted);
}
