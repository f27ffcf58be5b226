import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { MeasureList } from '#/features/analytics/components/measure-list';
import { type Column, Key, ReportCard } from '#/features/analytics/components/report-card';
import {
  clock,
  dayBars,
  dayName,
  hasMoney,
  hourBars,
  hourWorth,
  spanName,
} from '#/features/analytics/figure';
import { salesQuery } from '#/features/analytics/queries';
import { comparedRange } from '#/features/analytics/range';
import { formatInteger } from '#/lib/digits';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { BarChart } from '#/ui/chart/bar-chart';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Stat, StatStrip } from '#/ui/stat';
import { useDesk } from '../../desk-context.ts';
import { moneyColumn, ordersColumn } from './analytics-column.tsx';
import { ordersOf, Report, type ReportProps } from './analytics-report.tsx';
import { SoldLists } from './analytics-sold.tsx';

/** What was sold: the measures, by day and hour, and by whatever it was. */
export function Sales({ choice, today }: ReportProps) {
  const { as } = useDesk();
  const other = comparedRange(choice);
  const sales = useQuery(salesQuery(as, choice, today));
  const compared = useQuery({ ...salesQuery(as, other ?? choice, today), enabled: other !== null });
  return (
    <Report of={sales}>
      {(data) => (
        <SalesView sales={data} compared={other ? compared.data : undefined} choice={choice} today={today} />
      )}
    </Report>
  );
}

interface SalesViewProps extends ReportProps {
  sales: Schemas['AnalyticsSales'];
  compared: Schemas['AnalyticsSales'] | undefined;
}

function SalesView({ sales, compared, choice, today }: SalesViewProps) {
  const { measures } = sales;
  const money = hasMoney(measures);
  const to = (filter: Record<string, string | undefined>) => ordersOf(choice, filter);
  return (
    <>
      <StatStrip>
        <Stat
          label={<Trans>Orders</Trans>}
          value={<Num value={measures.orders} />}
          to={to({ status: 'sold' })}
        />
        <Stat label={<Trans>Guests</Trans>} value={<Num value={measures.guests} />} />
        {money && (
          <Stat
            label={<Trans>Sold</Trans>}
            value={<Price amount={measures.soldAmount ?? '0.00'} />}
            to={to({ status: 'sold' })}
          />
        )}
        <Stat
          label={<Trans>Cancelled</Trans>}
          value={<Num value={measures.cancelled} />}
          to={to({ status: 'cancelled' })}
        />
      </StatStrip>
      {money && (
        <MeasureList
          measures={measures}
          compared={compared?.measures}
          to={{
            orderedAmount: to({ status: 'sold' }),
            soldAmount: to({ status: 'sold' }),
            discountAmount: to({ has: 'discount' }),
            servedAmount: to({ status: 'brought' }),
            waitingAmount: to({ status: 'waiting' }),
            openAmount: to({ has: 'unpaid' }),
            settledAmount: to({ has: 'settled' }),
            refundAmount: to({ has: 'refund' }),
            revenueAmount: to({ status: 'completed' }),
            voidAmount: to({ has: 'void' }),
            cancelAmount: to({ status: 'cancelled' }),
          }}
        />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {sales.days.length > 1 && (
          <ByDay sales={sales} compared={compared} choice={choice} today={today} money={money} />
        )}
        <ByHour sales={sales} compared={compared} choice={choice} money={money} />
      </div>
      <SoldLists sales={sales} choice={choice} money={money} />
    </>
  );
}

/** The legend of a chart of money, or of orders. */
function Legend({ money, compared }: { money: boolean; compared: boolean }) {
  return (
    <>
      <Key tone="front">{money ? <Trans>Sold, in riyals</Trans> : <Trans>Orders</Trans>}</Key>
      {compared && (
        <Key tone="mark">
          <Trans>Compared</Trans>
        </Key>
      )}
    </>
  );
}

interface ByProps {
  sales: Schemas['AnalyticsSales'];
  compared: Schemas['AnalyticsSales'] | undefined;
  choice: ReportProps['choice'];
  money: boolean;
}

function ByDay({ sales, compared, choice, today, money }: ByProps & { today: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const digits = useDigits();
  type Day = Schemas['AnalyticsDay'];
  const columns: Column<Day>[] = [
    {
      key: 'day',
      head: t`Day`,
      cell: ({ date }) => dayName(date, { language, digits }),
      text: ({ date }) => date,
    },
    ordersColumn(t`Orders`),
  ];
  if (money) {
    columns.push(
      moneyColumn(t`Sold`, 'sold', ({ soldAmount }) => soldAmount),
      moneyColumn(t`Revenue`, 'revenue', ({ revenueAmount }) => revenueAmount),
    );
  }
  return (
    <ReportCard
      title={t`By day`}
      legend={<Legend money={money} compared={compared !== undefined} />}
      chart={
        <BarChart
          axis={money ? 54 : 30}
          format={formatInteger}
          bars={dayBars(sales.days, compared?.days, today)}
        />
      }
      empty={<Trans>Nothing was sold on these days.</Trans>}
      columns={columns}
      rows={sales.days}
      keyOf={({ date }) => date}
      to={({ date, orders }) =>
        orders > 0 ? ordersOf({ from: date, to: date }, { status: 'sold' }) : undefined
      }
      file={`sales-by-day_${spanName(choice.from, choice.to)}`}
    />
  );
}

function ByHour({ sales, compared, choice, money }: ByProps) {
  const { t } = useLingui();
  type Hour = Schemas['AnalyticsHour'];
  const columns: Column<Hour>[] = [
    {
      key: 'hour',
      head: t`Hour`,
      cell: ({ hour }) => <Num value={clock(hour)} />,
      text: ({ hour }) => clock(hour),
    },
    ordersColumn(t`Orders`),
  ];
  if (money) columns.push(moneyColumn(t`Sold`, 'sold', ({ soldAmount }) => soldAmount));
  const then = compared?.hours;
  return (
    <ReportCard
      title={t`By hour`}
      legend={<Legend money={money} compared={compared !== undefined} />}
      chart={
        <BarChart
          axis={money ? 54 : 30}
          format={formatInteger}
          bars={hourBars(
            sales.hours,
            (hour) => [hourWorth(hour)],
            (at) => {
              const hour = then?.[at];
              return hour && hourWorth(hour);
            },
          )}
        />
      }
      empty={<Trans>Nothing was sold on these days.</Trans>}
      columns={columns}
      rows={sales.hours.filter(({ orders }) => orders > 0)}
      keyOf={({ hour }) => String(hour)}
      to={({ hour }) => ordersOf(choice, { status: 'sold', hour: String(hour) })}
      note={
        sales.days.length > 1 ? (
          <Plural
            value={sales.days.length}
            one="The hour in which orders were taken."
            other="The hour in which orders were taken; # days together."
          />
        ) : (
          <Trans>The hour in which orders were taken.</Trans>
        )
      }
      file={`sales-by-hour_${spanName(choice.from, choice.to)}`}
    />
  );
}
