import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { orderKeys } from './keys';

type Order = Schemas['Order'];

/** Ids of the orders that were closed today, by how they ended. The board keeps only the latest of them. */
export interface ClosedToday {
  completed: ReadonlySet<string>;
  cancelled: ReadonlySet<string>;
}

export const closedTodayQuery = (as: As) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'today'],
    queryFn: async ({ signal }): Promise<ClosedToday> =>
      closedIn(await request<Order[]>('GET', '/api/waiter/restaurant-orders', { as, signal })),
    staleTime: 30_000,
    refetchInterval: 30_000,
    structuralSharing: false,
  });

export function closedIn(orders: Order[]): ClosedToday {
  const ids = (status: Order['status']) =>
    new Set(orders.filter((order) => order.status === status).map((order) => order.id));
  return { completed: ids('completed'), cancelled: ids('cancelled') };
}

/** How many were closed: what was read, and what the stream has brought since. An order is counted once. */
export function countClosed(read: ClosedToday | undefined, board: Order[], day: string | undefined) {
  const live = closedIn(day ? board.filter((order) => order.businessDate === day) : board);
  return {
    completed: new Set([...(read?.completed ?? []), ...live.completed]).size,
    cancelled: new Set([...(read?.cancelled ?? []), ...live.cancelled]).size,
  };
}
