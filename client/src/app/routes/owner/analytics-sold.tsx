import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { type Column, ReportCard } from '#/features/analytics/components/report-card';
import { spanName } from '#/features/analytics/figure';
import { useLanguage } from '#/locale/use-language';
import { countColumn, moneyColumn, nameColumn, ordersColumn } from './analytics-column.tsx';
import { ordersOf, type ReportProps } from './analytics-report.tsx';

interface SoldListsProps {
  sales: Schemas['AnalyticsSales'];
  choice: ReportProps['choice'];
  money: boolean;
}

/** What was sold by dish, category, waiter and table; each opens its orders. */
export function SoldLists({ sales, choice, money }: SoldListsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const to = (filter: Record<string, string | undefined>) => ordersOf(choice, { status: 'sold', ...filter });
  const file = (name: string) => `${name}_${spanName(choice.from, choice.to)}`;
  const empty = <Trans>Nothing was sold on these days.</Trans>;
  const before = money && <Trans>Amounts are before discounts of whole orders.</Trans>;
  const withMoney = <Row,>(columns: Column<Row>[], amount: (row: Row) => string | undefined) =>
    money ? [...columns, moneyColumn(t`Amount`, 'amount', amount)] : columns;
  const pieces = <Row extends { quantity: number }>() =>
    countColumn<Row>(t`Pieces`, 'pieces', ({ quantity }) => quantity);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <ReportCard<Schemas['AnalyticsItem']>
        title={t`By dish`}
        empty={empty}
        columns={withMoney([nameColumn(t`Dish`, language, '–'), pieces()], ({ amount }) => amount)}
        rows={sales.items}
        keyOf={({ menuItemId, name }) => menuItemId ?? name}
        to={({ menuItemId }) => menuItemId && to({ itemId: menuItemId })}
        note={before}
        file={file('sales-by-dish')}
      />
      <ReportCard<Schemas['AnalyticsCategory']>
        title={t`By category`}
        empty={empty}
        columns={withMoney(
          [nameColumn(t`Category`, language, t`No category`), pieces()],
          ({ amount }) => amount,
        )}
        rows={sales.categories}
        keyOf={({ categoryId }) => categoryId ?? ''}
        to={({ categoryId }) => categoryId && to({ categoryId })}
        note={<Trans>Each dish counts for the category that it is in now.</Trans>}
        file={file('sales-by-category')}
      />
      <ReportCard<Schemas['AnalyticsPerson']>
        title={t`By waiter`}
        empty={empty}
        columns={withMoney(
          [
            {
              key: 'name',
              head: t`Waiter`,
              cell: ({ name, waiterId }) => (waiterId ? <bdi>{name}</bdi> : t`Guests' phones`),
              text: ({ name, waiterId }) => (waiterId ? name : t`Guests' phones`),
            },
            ordersColumn(t`Orders`),
          ],
          ({ soldAmount }) => soldAmount,
        )}
        rows={sales.waiters}
        keyOf={({ waiterId }) => waiterId ?? ''}
        to={({ waiterId }) => to(waiterId ? { waiterId } : { has: 'no-waiter' })}
        file={file('sales-by-waiter')}
      />
      <ReportCard<Schemas['AnalyticsTable']>
        title={t`By table`}
        empty={empty}
        columns={withMoney(
          [
            {
              key: 'name',
              head: t`Table`,
              cell: ({ tableId, tableNumber, location }) => (
                <bdi>{tableId ? [tableNumber, location].filter(Boolean).join(' · ') : t`No table`}</bdi>
              ),
              text: ({ tableId, tableNumber }) => (tableId ? tableNumber : t`No table`),
            },
            ordersColumn(t`Orders`),
          ],
          ({ soldAmount }) => soldAmount,
        )}
        rows={sales.tables}
        keyOf={({ tableId }) => tableId ?? ''}
        to={({ tableId }) => to(tableId ? { tableId } : { has: 'no-table' })}
        file={file('sales-by-table')}
      />
    </div>
  );
}
