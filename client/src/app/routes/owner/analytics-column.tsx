import type { Column } from '#/features/analytics/components/report-card';
import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';

/** How many orders. */
export function ordersColumn<Row extends { orders: number }>(head: string): Column<Row> {
  return {
    key: 'orders',
    head,
    figure: true,
    cell: ({ orders }) => <Num value={orders} />,
    text: ({ orders }) => orders,
  };
}

/** An amount; in the file it stands bare. */
export function moneyColumn<Row>(
  head: string,
  key: string,
  amount: (row: Row) => string | undefined,
): Column<Row> {
  return {
    key,
    head,
    figure: true,
    cell: (row) => <Price amount={amount(row) ?? '0.00'} fraction="always" />,
    text: (row) => amount(row) ?? '',
  };
}

/** How many of anything. */
export function countColumn<Row>(head: string, key: string, count: (row: Row) => number): Column<Row> {
  return { key, head, figure: true, cell: (row) => <Num value={count(row)} />, text: count };
}

/** A stored name in the reader's language; an empty one is what it stands for. */
export function nameColumn<Row extends { name: string; nameAr: string }>(
  head: string,
  language: Language,
  unnamed: string,
): Column<Row> {
  return {
    key: 'name',
    head,
    cell: ({ name, nameAr }) => (name || nameAr ? <BilingualText en={name} ar={nameAr} /> : unnamed),
    text: ({ name, nameAr }) => pickText(language, name, nameAr).text || unnamed,
  };
}
