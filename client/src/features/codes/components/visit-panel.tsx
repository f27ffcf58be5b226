import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { As } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { Card } from '#/ui/card';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Segmented } from '#/ui/segmented';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { type Code, type Period, visitsQuery } from '../queries';
import { dayBars, hourBars } from '../visit-bars';
import { VisitChart } from './visit-chart';
import { VisitFigures } from './visit-figures';

interface VisitPanelProps {
  as: As;
  code: Code;
}

/** Who came by this code, and when. */
export function VisitPanel({ as, code }: VisitPanelProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const digits = useDigits();
  const [period, setPeriod] = useState<Period>(7);
  const visits = useQuery(visitsQuery(as, code, period));
  const views = code.subject !== 'table';
  return (
    <Card
      title={<Trans>Visits</Trans>}
      action={
        <Segmented
          aria-label={t`Period`}
          value={String(period)}
          onValueChange={(next) => setPeriod(Number(next) as Period)}
          options={[
            { value: '1', label: <Trans>Today</Trans> },
            { value: '7', label: <Trans>7 days</Trans> },
            { value: '30', label: <Trans>30 days</Trans> },
          ]}
        />
      }
      className="[&>div:first-child]:flex-wrap"
    >
      {visits.data ? (
        <div className="flex flex-col gap-6">
          <VisitFigures report={visits.data} views={views} />
          <div className="grid gap-6 xl:grid-cols-2">
            {period > 1 && (
              <Chart title={<Trans>By day</Trans>}>
                <VisitChart
                  label={t`Visits by day`}
                  bars={dayBars(visits.data, { language, digits })}
                  views={views}
                />
              </Chart>
            )}
            <Chart title={<Trans>By hour</Trans>}>
              <VisitChart label={t`Visits by hour`} bars={hourBars(visits.data)} views={views} />
            </Chart>
          </div>
          <p className="text-2 text-micro">
            <Trans>
              Each guest counts once in half an hour. Search engines, you and your staff don’t count. A day
              ends at <Num value={visits.data.dayCutoff} />, as in the reports.
            </Trans>
          </p>
        </div>
      ) : visits.isError ? (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, visits.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void visits.refetch()}
          retrying={visits.isFetching}
        />
      ) : (
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

function Chart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-medium text-small">{title}</h3>
      {children}
    </section>
  );
}
