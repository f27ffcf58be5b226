import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Eraser, FileText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvoiceRows } from '#/features/invoice/components/invoice-rows';
import { readFilter, writeFilter } from '#/features/invoice/filter';
import type { InvoiceFilter } from '#/features/invoice/keys';
import { invoiceListQuery } from '#/features/invoice/queries';
import { tablesQuery } from '#/features/tables/queries';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { DateRange } from '#/ui/date-range';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { LoadMore } from '#/ui/load-more';
import { Select } from '#/ui/select';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { OrderSearch } from './order-search.tsx';

/** /invoices: every document that was issued. Its filters are its address. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const list = useInfiniteQuery(invoiceListQuery(filter, desk.as));
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? [];
  const change = (patch: InvoiceFilter) =>
    setQuery(writeFilter({ ...filter, ...patch }), { replace: true, preventScrollReset: true });
  // On a phone the list comes first; a filter that is set is in view.
  const [choosing, setChoosing] = useState(Object.keys(filter).some((name) => name !== 'q'));
  const filtered = Object.keys(filter).length > 0;

  return (
    <>
      <title>{t`Invoices`}</title>
      <PageHeader title={<Trans>Invoices</Trans>}>
        <OrderSearch
          value={filter.q ?? ''}
          label={t`Search invoices`}
          placeholder={t`Invoice number`}
          onChange={(q) => change({ q })}
        />
        <Button
          className="sm:hidden"
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          <Trans>Filters</Trans>
        </Button>
      </PageHeader>
      <Filters filter={filter} onChange={change} className={choosing ? undefined : 'max-sm:hidden'} />
      {list.data ? (
        invoices.length === 0 ? (
          <EmptyState
            icon={<FileText />}
            title={<Trans>No invoices found</Trans>}
            description={
              filtered ? (
                <Trans>Nothing fits these filters.</Trans>
              ) : (
                <Trans>Invoices are issued from a table's bill or from an order.</Trans>
              )
            }
          />
        ) : (
          <div
            aria-busy={list.isPlaceholderData}
            className={list.isPlaceholderData ? 'flex flex-col gap-3 opacity-60' : 'flex flex-col gap-3'}
          >
            <InvoiceRows
              invoices={invoices}
              timeZone={timezone}
              invoiceTo={(invoice) => paths.invoice.href(invoice.id)}
            />
            <LoadMore list={list} className="self-center" />
          </div>
        )
      ) : list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
      ) : (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
    </>
  );
}

interface FiltersProps {
  filter: InvoiceFilter;
  onChange: (patch: InvoiceFilter) => void;
  className: string | undefined;
}

function Filters({ filter, onChange, className }: FiltersProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const { data: tables = [] } = useQuery(tablesQuery(desk.as));
  return (
    <section
      aria-label={t`Filters`}
      className={cx(
        'grid items-end gap-3 rounded-card bg-sunken px-4 pt-3 pb-3.5 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]',
        className,
      )}
    >
      <Field label={<Trans>Table</Trans>}>
        <Select
          value={filter.tableId ?? 'all'}
          onValueChange={(next) => onChange({ tableId: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t`All tables` },
            ...tables.map(({ id: value, tableNumber, location }) => ({
              value,
              label: location ? `${tableNumber} · ${location}` : tableNumber,
            })),
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
        onClick={() => onChange({ tableId: undefined, dateFrom: undefined, dateTo: undefined, q: undefined })}
      >
        <Trans>Clear</Trans>
      </Button>
    </section>
  );
}
