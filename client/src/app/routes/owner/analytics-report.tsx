import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Choice } from '#/features/analytics/range';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

export interface ReportProps {
  choice: Choice;
  today: string;
}

/** The orders behind a figure of these days. */
export function ordersOf(
  { from, to }: Pick<Choice, 'from' | 'to'>,
  filter: Record<string, string | undefined>,
) {
  return paths.orders.href({ ...filter, dateFrom: from, dateTo: to });
}

/** A report, or what stands in its place. The range before stays dimmed while the next one loads. */
export function Report<Data>({
  of,
  children,
}: {
  of: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (of.data === undefined) {
    return of.isError ? (
      <LoadFailure error={of.error} onRetry={of.refetch} retrying={of.isFetching} />
    ) : (
      <SkeletonRegion className="flex flex-col gap-5">
        <Skeleton className="h-64 rounded-card" />
        <div className="grid gap-5 xl:grid-cols-2">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </SkeletonRegion>
    );
  }
  return (
    <div
      aria-busy={of.isPlaceholderData}
      className={of.isPlaceholderData ? 'flex flex-col gap-5 opacity-60' : 'flex flex-col gap-5'}
    >
      {children(of.data)}
    </div>
  );
}
