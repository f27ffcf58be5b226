import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { OrderFilter } from '#/features/orders/keys';
import { orderListQuery } from '#/features/orders/queries';
import { useMedia } from '#/lib/use-media';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';

const places = ['1', '2', '3', '4', '5', '6'];

interface OrderResultsProps {
  filter: OrderFilter;
  /** Absent where nothing was chosen that could be taken back. */
  onReset: (() => void) | undefined;
}

/** The orders of a filter, a page at a time: a table on a desk, cards on a phone. */
export function OrderResults({ filter, onReset }: OrderResultsProps) {
  const { t } = useLingui();
  const { orders, first, next, more, loadingMore, failure } = usePages(filter);
  // Hundreds of orders are drawn once, not once for each width.
  const wide = useMedia('(min-width: 48rem)');

  if (first.isPending) {
    return (
      <SkeletonRegion className="flex flex-col gap-2 pt-4">
        {places.map((place) => (
          <Skeleton key={place} className="h-15" />
        ))}
      </SkeletonRegion>
    );
  }
  if (!first.data)
    return <LoadFailure error={first.error} onRetry={first.refetch} retrying={first.isFetching} />;
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={<Trans>No Orders Found</Trans>}
        description={
          onReset ? (
            <Trans>Nothing fits these filters. New orders appear here by themselves.</Trans>
          ) : (
            <Trans>Nothing was ordered today yet. New orders appear here by themselves.</Trans>
          )
        }
        action={
          onReset && (
            <Button onClick={onReset}>
              <Trans>Show today's orders</Trans>
            </Button>
          )
        }
      />
    );
  }
  return (
    // The page before stays while the next filter loads; it must not look like the answer.
    <div aria-busy={first.isPlaceholderData} className={first.isPlaceholderData ? 'opacity-60' : undefined}>
      <p role="status" className="sr-only">
        <Plural value={orders.length} one="# order listed" other="# orders listed" />
      </p>
      {wide ? (
        <OrderTable orders={orders} />
      ) : (
        <div className="pt-3">
          <OrderCards orders={orders} />
        </div>
      )}
      {failure && (
        <LoadFailure error={failure.error} onRetry={failure.refetch} retrying={failure.isFetching} />
      )}
      {next && (
        <div className="flex justify-center pt-4">
          <Button loading={loadingMore} onClick={more} aria-label={t`Load more orders`}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Pages by cursor, each a list of its own in the cache: a change on the stream reaches every one of them, which one
 * infinite query's pages would not get.
 */
function usePages(filter: OrderFilter) {
  const desk = useDesk();
  const key = JSON.stringify(filter);
  const [pages, setPages] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  const cursors = pages.key === key ? pages.cursors : [];
  const results = useQueries({
    queries: [undefined, ...cursors].map((cursor) =>
      orderListQuery({ ...filter, ...(cursor && { cursor }) }, desk.as),
    ),
  });
  const [first] = results;
  if (!first) throw new Error('there is always a first page');
  const last = results.at(-1) ?? first;
  const next = last.isPlaceholderData ? undefined : last.data?.next;
  const seen = new Set<string>();
  const orders = results
    .flatMap((result, index) => (index > 0 && result.isPlaceholderData ? [] : (result.data?.orders ?? [])))
    // A new order pushes the last one of a page onto the next page, until that is read again.
    .filter((order) => !seen.has(order.id) && seen.add(order.id));
  return {
    orders,
    first,
    next,
    more: () => next && setPages({ key, cursors: [...cursors, next] }),
    loadingMore: cursors.length > 0 && last.isFetching && (!last.data || last.isPlaceholderData),
    failure: cursors.length > 0 && last.isError && !last.data ? last : undefined,
  };
}
