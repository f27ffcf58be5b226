import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import type { LiveSink } from '#/live/socket';

export type Tracked = Schemas['TrackedOrder'];

const key = (track: string) => ['tracked', track] as const;

/** An order without a table, with what its page says around it. */
export const trackedQuery = (track: string) =>
  queryOptions({
    queryKey: key(track),
    queryFn: ({ signal }) =>
      request<Tracked>('GET', `/api/public/tracked-orders/${encodeURIComponent(track)}`, { signal }),
    staleTime: 0,
  });

/** The order's own stream: each step as it is taken. An older copy than what is shown changes nothing. */
export function trackedSink(client: QueryClient, track: string): LiveSink {
  const take = (order: Schemas['Order'] | undefined) => {
    client.setQueryData<Tracked>(key(track), (shown) =>
      shown && order && order.revision > shown.order.revision ? { ...shown, order } : shown,
    );
    // A read that began before this change would undo it when it lands.
    if (client.isFetching({ queryKey: key(track) }) > 0)
      void client.invalidateQueries({ queryKey: key(track) });
  };
  return {
    apply: (_stream, changes) => {
      for (const change of changes) if (change.kind === 'order') take(change.data);
    },
    replace: (_stream, data) => take(data.orders?.[0]),
  };
}
