import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { readAfter } from '#/lib/read-again';
import { orderKeys } from './keys';

type Order = Schemas['Order'];

/** Ids of the orders that were closed today, by how they ended. The board keeps only the latest of them. */
export interface ClosedToday {
  completed: ReadonlySet<string>;
  cancelled: ReadonlySet<string>;
}

/** For the business day that the restaurant is in, as far as anything has been ordered; the stream keeps it up. */
export const closedTodayQuery = (as: As, day: string | undefined) =>
  queryOptions({
    queryKey: orderKeys.closedOn(day ?? ''),
    queryFn: async ({ signal }): Promise<ClosedToday> =>
      closedIn(await request<Order[]>('GET', '/api/waiter/restaurant-orders', { as, signal }), day),
    structuralSharing: false,
  });

/** An order that ended counts from now on, also when the board has long let it go. */
export function applyClosed(client: QueryClient, { id, status, businessDate }: Order): void {
  if (status !== 'completed' && status !== 'cancelled') return;
  const queryKey = orderKeys.closedOn(businessDate);
  client.setQueryData<ClosedToday>(queryKey, (known) =>
    !known || known[status].has(id) ? known : { ...known, [status]: new Set(known[status]).add(id) },
  );
  readAfter(client, queryKey);
}

/** Guests who still sit there bring what they had before the day turned: that is the other day's. */
export function closedIn(orders: Order[], day: string | undefined): ClosedToday {
  const ids = (status: Order['status']) =>
    new Set(
      orders
        .filter((order) => order.status === status && (!day || order.businessDate === day))
        .map((order) => order.id),
    );
  return { completed: ids('completed'), cancelled: ids('cancelled') };
}

/** How many were closed: what was read, and what the stream has brought since. An order is counted once. */
export function countClosed(read: ClosedToday | undefined, board: Order[], day: string | undefined) {
  const live = closedIn(board, day);
  return {
    completed: new Set([...(read?.completed ?? []), ...live.completed]).size,
    cancelled: new Set([...(read?.cancelled ?? []), ...live.cancelled]).size,
  };
}
