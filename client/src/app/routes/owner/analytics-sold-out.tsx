import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { type Column, ReportCard } from '#/features/analytics/components/report-card';
import { spanName } from '#/features/analytics/figure';
import { soldOutQuery } from '#/features/analytics/queries';
import { formatDuration } from '#/lib/time';
import { useLanguage } from '#/locale/use-language';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Stat, StatStrip } from '#/ui/stat';
import { useDesk } from '../../desk-context.ts';
import { countColumn, moneyColumn, nameColumn } from './analytics-column.tsx';
import { ordersOf, Report, type ReportProps } from './analytics-report.tsx';

type Outage = Schemas['AnalyticsOutage'];

const none = (row: Outage) => row.unknown === row.times;

/** What being sold out has cost, as far as it can be told. */
export function SoldOut({ choice, today }: ReportProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { as, permissions } = useDesk();
  const soldOut = useQuery(soldOutQuery(as, choice, today));
  const money = permissions.includes('analytics.money') || choice.from === today;
  const columns: Column<Outage>[] = [
    nameColumn(t`Dish`, language, '–'),
    countColumn(t`Times`, 'times', ({ times }) => times),
    {
      key: 'time',
      head: t`Hours`,
      figure: true,
      cell: ({ minutes }) => <Num value={formatDuration(minutes)} />,
      text: ({ minutes }) => formatDuration(minutes),
    },
    {
      key: 'pieces',
      head: t`Pieces not sold`,
      figure: true,
      cell: (row) => (none(row) ? '–' : <Num value={row.quantity} />),
      text: (row) => (none(row) ? '' : row.quantity),
    },
  ];
  if (money) {
    const amount = moneyColumn<Outage>(t`Amount`, 'amount', (row) => row.amount);
    columns.push({
      ...amount,
      cell: (row) => (none(row) ? '–' : amount.cell(row)),
      text: (row) => (none(row) ? '' : amount.text(row)),
    });
  }
  return (
    <Report of={soldOut}>
      {(data) => {
        const times = data.items.reduce((sum, item) => sum + item.times, 0);
        const told = times > data.unknown;
        return (
          <>
            <StatStrip className="max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
              {money && (
                <Stat
                  label={<Trans>Not sold, about</Trans>}
                  value={told ? <Price amount={data.amount ?? '0.00'} /> : '–'}
                />
              )}
              <Stat
                label={<Trans>Pieces not sold, about</Trans>}
                value={told ? <Num value={data.quantity} /> : '–'}
              />
              <Stat
                label={<Trans>Times sold out</Trans>}
                value={<Num value={times} />}
                caption={
                  data.unknown > 0 && (
                    <Plural value={data.unknown} one="# cannot be told" other="# cannot be told" />
                  )
                }
              />
            </StatStrip>
            <ReportCard<Outage>
              title={t`By dish`}
              empty={<Trans>No dish was sold out on these days.</Trans>}
              columns={columns}
              rows={data.items}
              keyOf={({ menuItemId }) => menuItemId}
              to={({ menuItemId }) => ordersOf(choice, { status: 'sold', itemId: menuItemId })}
              note={data.more && <Trans>More than five hundred times: only the latest are counted.</Trans>}
              file={`sold-out_${spanName(choice.from, choice.to)}`}
            />
            <Card title={<Trans>How this is reckoned</Trans>}>
              <p className="max-w-prose text-2">
                <Trans>
                  For each time in which a dish was sold out: what it brought in the same hours of the same
                  weekday one, two, three and four weeks before, on average. A week counts only if you sold
                  something that day and the dish could be had. With fewer than two such weeks nothing is said
                  of that time.
                </Trans>
              </p>
            </Card>
          </>
        );
      }}
    </Report>
  );
}
