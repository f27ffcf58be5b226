import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { type Column, Key, ReportCard } from '#/features/analytics/components/report-card';
import { allHours, clock, hourBars, minutes, spanName } from '#/features/analytics/figure';
import { preparationQuery } from '#/features/analytics/queries';
import { useLanguage } from '#/locale/use-language';
import { BarChart } from '#/ui/chart/bar-chart';
import { Num } from '#/ui/num';
import { Stat, StatStrip } from '#/ui/stat';
import { useDesk } from '../../desk-context.ts';
import { countColumn, nameColumn } from './analytics-column.tsx';
import { ordersOf, Report, type ReportProps } from './analytics-report.tsx';

type PrepTime = Schemas['AnalyticsPrepTime'];

const inMinutes = (seconds: number) => Math.round(seconds / 60);

/** How long the kitchen took, by dish and by hour. */
export function Kitchen({ choice, today }: ReportProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { as } = useDesk();
  const preparation = useQuery(preparationQuery(as, choice, today));
  const times: Column<PrepTime>[] = [
    countColumn(t`Lines`, 'lines', ({ lines }) => lines),
    timeColumn(t`Half within`, 'p50', ({ p50 }) => p50),
    timeColumn(t`Nine in ten within`, 'p90', ({ p90 }) => p90),
  ];
  const file = (name: string) => `${name}_${spanName(choice.from, choice.to)}`;
  const empty = <Trans>Nothing that the kitchen marked as ready on these days.</Trans>;
  return (
    <Report of={preparation}>
      {({ all, items, hours, dayCutoff }) => (
        <>
          {all && (
            <StatStrip className="max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
              <Stat
                label={<Trans>Half of the lines within</Trans>}
                value={<Num value={minutes(all.p50)} />}
              />
              <Stat
                label={<Trans>Nine in ten within</Trans>}
                value={all.p90 === undefined ? '–' : <Num value={minutes(all.p90)} />}
              />
              <Stat
                label={<Trans>Lines measured</Trans>}
                value={<Num value={all.lines} />}
                to={ordersOf(choice, { status: 'sold' })}
              />
            </StatStrip>
          )}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <ReportCard<PrepTime>
              title={t`Preparation by hour`}
              legend={
                <>
                  <Key tone="front">
                    <Trans>Half within, minutes</Trans>
                  </Key>
                  <Key tone="back">
                    <Trans>Nine in ten within, minutes</Trans>
                  </Key>
                </>
              }
              chart={
                <BarChart
                  bars={hourBars(allHours(hours, dayCutoff, idle), ({ p50, p90 }) => [
                    inMinutes(p50),
                    inMinutes(p90 ?? 0),
                  ])}
                />
              }
              empty={empty}
              columns={[
                {
                  key: 'hour',
                  head: t`Hour`,
                  cell: ({ hour }) => <Num value={clock(hour)} />,
                  text: ({ hour }) => clock(hour),
                },
                ...times,
              ]}
              rows={allHours(hours, dayCutoff, idle).filter(({ lines }) => lines > 0)}
              keyOf={({ hour }) => String(hour)}
              to={({ hour }) => ordersOf(choice, { status: 'sold', hour: String(hour) })}
              note={
                <Trans>
                  From the moment when the kitchen has a line until it is ready, in minutes and seconds. Nine
                  in ten are named from ten lines on.
                </Trans>
              }
              file={file('preparation-by-hour')}
            />
            <ReportCard<PrepTime>
              title={t`Preparation by dish`}
              empty={empty}
              columns={[dish(t`Dish`, language), ...times]}
              rows={items}
              keyOf={({ menuItemId }) => menuItemId ?? ''}
              to={({ menuItemId }) => menuItemId && ordersOf(choice, { status: 'sold', itemId: menuItemId })}
              file={file('preparation-by-dish')}
            />
          </div>
        </>
      )}
    </Report>
  );
}

function dish(head: string, language: 'en' | 'ar'): Column<PrepTime> {
  const named = nameColumn<{ name: string; nameAr: string }>(head, language, '–');
  const full = ({ name = '', nameAr = '' }: PrepTime) => ({ name, nameAr });
  return { ...named, cell: (row) => named.cell(full(row)), text: (row) => named.text(full(row)) };
}

function timeColumn(
  head: string,
  key: string,
  seconds: (row: PrepTime) => number | undefined,
): Column<PrepTime> {
  return {
    key,
    head,
    figure: true,
    cell: (row) => {
      const time = seconds(row);
      return time === undefined ? '–' : <Num value={minutes(time)} />;
    },
    text: (row) => {
      const time = seconds(row);
      return time === undefined ? '' : minutes(time);
    },
  };
}

const idle = (hour: number): PrepTime => ({ hour, lines: 0, p50: 0 });
