import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { type Column, ReportCard } from '#/features/analytics/components/report-card';
import { spanName } from '#/features/analytics/figure';
import { lossesQuery } from '#/features/analytics/queries';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { paths } from '../../paths.ts';
import { countColumn, moneyColumn } from './analytics-column.tsx';
import { ordersOf, Report, type ReportProps } from './analytics-report.tsx';

type Loss = Schemas['AnalyticsLoss'];
type Sum = Schemas['AnalyticsLossSum'];

const kinds: Record<Loss['kind'], MessageDescriptor> = {
  void: msg`Voided line`,
  discount: msg`Discount`,
  cancel: msg`Cancelled order`,
  refund: msg`Refund`,
};

/** The orders of one kind, by the filter that finds them. */
const filters: Record<Loss['kind'], Record<string, string>> = {
  void: { has: 'void' },
  discount: { has: 'discount' },
  cancel: { status: 'cancelled' },
  refund: { has: 'refund' },
};

/** "PALM-261120-0101" → "0101": the day stands beneath it. */
const shortNumber = (orderNumber: string) => orderNumber.slice(orderNumber.lastIndexOf('-') + 1);

/** What was taken off bills, by whom and why. */
export function Losses({ choice, today }: ReportProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { timezone } = useRestaurant();
  const { as, permissions } = useDesk();
  const losses = useQuery(lossesQuery(as, choice, today));
  const money = permissions.includes('analytics.money') || choice.from === today;
  const who = ({ actorKind, actorName }: Pick<Sum, 'actorKind' | 'actorName'>) =>
    actorName || (actorKind === 'diner' ? t`Guest` : actorKind === 'system' ? t`By itself` : t`Unknown`);
  const file = (name: string) => `${name}_${spanName(choice.from, choice.to)}`;
  const common: Column<Sum>[] = [
    { key: 'kind', head: t`What`, cell: ({ kind }) => t(kinds[kind]), text: ({ kind }) => t(kinds[kind]) },
    { key: 'who', head: t`Who`, cell: (row) => <bdi>{who(row)}</bdi>, text: who },
    countColumn(t`Times`, 'count', ({ count }) => count),
  ];
  const list: Column<Loss>[] = [
    {
      key: 'order',
      head: t`Order`,
      cell: ({ orderNumber, at }) => (
        <span>
          <Num value={shortNumber(orderNumber)} />
          <span className="block text-2 text-micro">
            <Time at={at} format="datetime" timeZone={timezone} />
          </span>
        </span>
      ),
      text: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'at',
      head: t`When`,
      hidden: true,
      cell: ({ at }) => <Time at={at} format="datetime" timeZone={timezone} />,
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      head: t`What`,
      cell: ({ kind, itemName = '', itemNameAr = '', quantity }) => (
        <>
          {t(kinds[kind])}
          {itemName && (
            <span className="block text-2 text-micro">
              <Num value={quantity ?? 1} /> × <BilingualText en={itemName} ar={itemNameAr} />
            </span>
          )}
        </>
      ),
      text: ({ kind, itemName = '', itemNameAr = '', quantity }) =>
        itemName
          ? `${t(kinds[kind])}: ${quantity} × ${pickText(language, itemName, itemNameAr).text}`
          : t(kinds[kind]),
    },
    { key: 'who', head: t`Who`, hidden: true, cell: (row) => <bdi>{who(row)}</bdi>, text: who },
    {
      key: 'why',
      head: t`Why`,
      cell: (row) => (
        <>
          <bdi>{row.reason || '–'}</bdi>
          <bdi className="block text-2 text-micro">{who(row)}</bdi>
        </>
      ),
      text: ({ reason }) => reason,
    },
  ];
  if (money) {
    common.push(moneyColumn(t`Amount`, 'amount', ({ amount }) => amount));
    list.push(moneyColumn(t`Amount`, 'amount', ({ amount }) => amount));
  }
  const empty = <Trans>Nothing was taken off on these days.</Trans>;
  return (
    <Report of={losses}>
      {(data) => (
        <>
          <ReportCard<Sum>
            title={t`By person`}
            empty={empty}
            columns={common}
            rows={data.sums}
            keyOf={(row) => `${row.kind} ${row.actorKind} ${row.actorName}`}
            to={({ kind }) => ordersOf(choice, filters[kind])}
            note={
              <Trans>
                A refund counts on the day on which the money went back, everything else on the day of its
                order.
              </Trans>
            }
            file={file('losses-by-person')}
          />
          <ReportCard<Loss>
            title={t`One by one`}
            empty={empty}
            columns={list}
            rows={data.losses}
            keyOf={(row) => `${row.orderId} ${row.kind} ${row.at} ${row.itemName ?? ''}`}
            to={({ orderId }) => paths.order.href(orderId)}
            note={data.losses.length === 500 && <Trans>The newest five hundred.</Trans>}
            file={file('losses')}
          />
        </>
      )}
    </Report>
  );
}
