import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#/ui/empty-state';
import { LoadMore } from '#/ui/load-more';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { LoadFailure } from '../../load-failure.tsx';

interface PagedProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rows: (page: Page) => readonly Row[];
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page: what it waits for, that it is empty, that it failed, and the rest of it. */
export function Paged<Page, Row>({ query, rows, children }: PagedProps<Page, Row>) {
  const list = query.data?.pages.flatMap((page) => rows(page)) ?? [];
  if (query.data) {
    return list.length === 0 ? (
      <EmptyState icon={<SearchX />} title={<Trans>Nothing was found</Trans>} />
    ) : (
      <>
        {children(list)}
        <LoadMore list={query} className="self-center" />
      </>
    );
  }
  if (query.isError)
    return <LoadFailure error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  return (
    <SkeletonRegion className="flex flex-col gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonRegion>
  );
}
