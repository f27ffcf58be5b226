import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const followed = new WeakSet<Query>();

/**
 * Reads anew what a change has made old. A reading that is on its way began before the change: it lands, and one more
 * follows it. It is not begun anew, as an invalidation would: a full house changes several times within one reading on a
 * slow network, and none would ever land.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    if (query.state.fetchStatus === 'idle')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else follow(client, query);
  }
}

/**
 * For what the caller has brought up to date itself: only a reading that is on its way, and would undo the change when it
 * lands, is followed by another. The first one of a query is too, which an invalidation lets pass.
 */
export function readAfter(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey }))
    if (query.state.fetchStatus !== 'idle') follow(client, query);
}

function follow(client: QueryClient, query: Query): void {
  if (followed.has(query)) return;
  followed.add(query);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    followed.delete(query);
    if (event.type !== 'removed') void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
