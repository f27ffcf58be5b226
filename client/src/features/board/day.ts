import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

type Order = Schemas['Order'];
type OrderList = Schemas['OrderList'];

export const boardKeys = {
  day: ['board', 'day'] as const,
  past: (date: string) => ['board', 'past', date] as const,
};

/** Every open order and all that were closed in this business day, as they were when the page was opened. */
export const dayQuery = (as: As) =>
  queryOptions({
    queryKey: boardKeys.day,
    queryFn: ({ signal }) => request<Order[]>('GET', '/api/waiter/restaurant-orders', { as, signal }),
    structuralSharing: false,
  });

// A restaurant with more than this many orders a day is compared by its first 1,500; none of ours comes near.
const pages = 15;

/** A whole day that is over, for comparing; it does not change any more. */
export const pastDayQuery = (as: As, date: string) =>
  queryOptions({
    queryKey: boardKeys.past(date),
    queryFn: async ({ signal }) => {
      const orders: Order[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pages; page++) {
        const query = { dateFrom: date, dateTo: date, limit: 100, cursor };
        const list = await request<OrderList>('GET', '/api/orders', { as, query, signal });
        orders.push(...list.orders);
        cursor = list.next;
        if (!cursor) break;
      }
      return orders;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The day as read, with everything that the stream has brought since. The stream's board keeps only the latest closed
 * orders, the day keeps all: what falls off the board must have been merged before.
 */
export function mergeDay(day: Order[], board: readonly Order[]): Order[] {
  const known = new Map(day.map((order) => [order.id, order]));
  let changed = false;
  for (const order of board) {
    const mine = known.get(order.id);
    if (mine && mine.revision >= order.revision) continue;
    known.set(order.id, order);
    changed = true;
  }
  return changed ? [...known.values()] : day;
}
