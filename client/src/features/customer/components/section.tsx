import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#/api/error-text';
import { Card } from '#/ui/card';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';

interface SectionProps<Data> {
  title: ReactNode;
  icon: ReactNode;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  isEmpty: (data: Data) => boolean;
  /** What stands here until there is something, and how it comes. */
  empty: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card of the portal: its list, or what it is for. */
export function Section<Data>({
  title,
  icon,
  query,
  isEmpty,
  empty,
  className,
  children,
}: SectionProps<Data>) {
  const { i18n, t } = useLingui();
  const { data, error, isFetching, refetch } = query;
  return (
    <Card
      className={className}
      title={
        <span className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brand-ink">
          {icon}
          {title}
        </span>
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorState
            className="py-6"
            title={t`This could not be loaded`}
            description={errorText(i18n, error, t`Something went wrong. Please try again.`)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonRegion className="flex flex-col gap-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </SkeletonRegion>
        )
      ) : isEmpty(data) ? (
        <p className="max-w-prose py-2 text-2">{empty}</p>
      ) : (
        children(data)
      )}
    </Card>
  );
}
