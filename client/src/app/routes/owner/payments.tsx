import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard, Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentRows } from '#/features/payment/components/payment-rows';
import { readFilter, writeFilter } from '#/features/payment/filter';
import { type PaymentFilter, type PaymentGroup, paymentGroups } from '#/features/payment/keys';
import { paymentListQuery } from '#/features/payment/queries';
import { Button } from '#/ui/button';
import { DateRange } from '#/ui/date-range';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { LoadMore } from '#/ui/load-more';
import { Price } from '#/ui/price';
import { Select } from '#/ui/select';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { PaymentSwitch } from './payment-switch.tsx';

/** /payments: what came in by card, to be compared with what the payment company says. Its filters are its address. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const list = useInfiniteQuery(paymentListQuery(filter, desk.as));
  const [first] = list.data?.pages ?? [];
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const change = (patch: PaymentFilter) =>
    setQuery(writeFilter({ ...filter, ...patch }), { replace: true, preventScrollReset: true });

  return (
    <>
      <title>{t`Payments`}</title>
      <PageHeader title={<Trans>Payments</Trans>} />
      {first && <PaymentSwitch list={first} mayChange={desk.permissions.includes('settings.write')} />}
      <Filters filter={filter} onChange={change} />
      {list.data && first ? (
        <>
          {first.paidAmount !== '' && (
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              <Sum name={<Trans>Paid by card</Trans>} amount={first.paidAmount} />
              <Sum name={<Trans>Given back</Trans>} amount={first.refundedAmount} />
            </dl>
          )}
          {payments.length === 0 ? (
            <EmptyState
              icon={<CreditCard />}
              title={<Trans>No payments found</Trans>}
              description={
                Object.keys(filter).length > 0 ? (
                  <Trans>Nothing fits these filters.</Trans>
                ) : (
                  <Trans>What guests pay from their phones stands here.</Trans>
                )
              }
            />
          ) : (
            <div aria-busy={list.isPlaceholderData} className="flex flex-col gap-3">
              <PaymentRows
                as={desk.as}
                payments={payments}
                permissions={desk.permissions}
                orderTo={paths.order.href}
                timeZone={timezone}
              />
              <LoadMore list={list} className="self-center" />
            </div>
          )}
        </>
      ) : list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
      ) : (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
    </>
  );
}

function Sum({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div>
      <dt className="text-2 text-small">{name}</dt>
      <dd className="font-semibold text-h3">
        <Price amount={amount} fraction="always" />
      </dd>
    </div>
  );
}

const groupNames = {
  open: msg`Being paid`,
  paid: msg`Paid`,
  failed: msg`Not paid`,
  refunded: msg`Given back`,
  review: msg`Needs a look`,
} as const;

function Filters({ filter, onChange }: { filter: PaymentFilter; onChange: (patch: PaymentFilter) => void }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Filters`}
      className="grid items-end gap-3 rounded-card bg-sunken px-4 pt-3 pb-3.5 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Field label={<Trans>Status</Trans>}>
        <Select
          value={filter.status ?? 'all'}
          onValueChange={(next) => onChange({ status: next === 'all' ? undefined : (next as PaymentGroup) })}
          options={[
            { value: 'all', label: t`All` },
            ...paymentGroups.map((value) => ({ value, label: t(groupNames[value]) })),
          ]}
        />
      </Field>
      <DateRange
        from={filter.dateFrom ?? ''}
        to={filter.dateTo ?? ''}
        onFrom={(dateFrom) => onChange({ dateFrom })}
        onTo={(dateTo) => onChange({ dateTo })}
      />
      <Button
        variant="ghost"
        icon={<Eraser aria-hidden className="size-5" />}
        onClick={() => onChange({ status: undefined, dateFrom: undefined, dateTo: undefined })}
      >
        <Trans>Clear</Trans>
      </Button>
    </section>
  );
}
