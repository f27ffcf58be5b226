import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { As } from '#/api/client';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { parseMoney } from '#/lib/money';
import { Card } from '#/ui/card';
import { ErrorState } from '#/ui/error-state';
import { LoadMore } from '#/ui/load-more';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { daysQuery } from '../queries';

interface ClosedDaysProps {
  as: As;
  dayTo: (date: string) => string;
  /** The one that is shown. */
  current: string | undefined;
}

/** Days that were closed, with what was sold and what the drawer missed. */
export function ClosedDays({ as, dayTo, current }: ClosedDaysProps) {
  const { i18n, t } = useLingui();
  const list = useInfiniteQuery(daysQuery(as));
  const days = list.data?.pages.flatMap((page) => page.days) ?? [];
  return (
    <Card title={<Trans>Closed days</Trans>}>
      {list.isPending && (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {list.isError && !list.data && (
        <ErrorState
          title={t`This could not be loaded`}
          description={errorText(i18n, list.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && days.length === 0 && (
        <p className="text-2">
          <Trans>No day was closed yet.</Trans>
        </p>
      )}
      <ul>
        {days.map((day) => (
          <li key={day.businessDate} className="border-line border-t first:border-t-0">
            <Link
              to={dayTo(day.businessDate)}
              aria-current={current === day.businessDate ? 'true' : undefined}
              className={cx(
                '-mx-2 flex min-h-tap-staff items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken',
                current === day.businessDate && 'bg-brand-tint',
              )}
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">
                  <Time at={`${day.businessDate}T12:00:00Z`} format="date" timeZone="UTC" />
                </span>
                <span className="text-2 text-micro">
                  <bdi>{day.closedBy}</bdi>
                  {day.difference !== undefined && parseMoney(day.difference) !== 0 && (
                    <>
                      {' · '}
                      <Trans>
                        difference <Price amount={day.difference} fraction="always" />
                      </Trans>
                    </>
                  )}
                </span>
              </span>
              <Price amount={day.totals.soldAmount} className="font-semibold" />
              <ChevronRight aria-hidden className="flip size-5 text-2" />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} block className="mt-2" />
    </Card>
  );
}
