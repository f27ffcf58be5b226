import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

type Order = Schemas['Order'];

export const boardKeys = {
  day: ['board', 'day'] as const,
};

/** Every open order and all that were closed in this business day, as they were when the page was opened. */
export const dayQuery = (as: As) =>
  queryOptions({
    queryKey: boardKeys.day,
    queryFn: ({ signal }) => request<Order[]>('GET', '/api/waiter/restaurant-orders', { as, signal }),
    structuralSharing: false,
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
