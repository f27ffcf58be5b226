import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { noFilter, type OrderView, type StatusChoice } from '#/features/orders/filter';
import type { OrderStatus } from '#/features/orders/status';
import { staffQuery } from '#/features/staff/queries';
import { tablesQuery } from '#/features/tables/queries';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { DateRange } from '#/ui/date-range';
import { Field } from '#/ui/field';
import { Select } from '#/ui/select';
import { statuses, statusLooks } from '#/ui/status-badge';
import { useDesk } from '../../desk-context.ts';
import { OrderTraits } from './order-traits.tsx';

interface OrderFiltersProps {
  id: string;
  view: OrderView;
  onChange: (patch: Partial<OrderView>) => void;
  onClose: () => void;
}

type Group = Exclude<StatusChoice, OrderStatus>;

const groupNames: Record<Group, MessageDescriptor> = {
  kitchen: msg`In the kitchen`,
  sold: msg`Not cancelled`,
  waiting: msg`Not served yet`,
  brought: msg`Served or completed`,
};

const set = 'border-brand-solid! shadow-[inset_0_0_0_1px_var(--brand-solid)]';

/** Status, waiter, table and days. A filter that is set has the brand's edge. */
export function OrderFilters({ id, view, onChange, onClose }: OrderFiltersProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const staff = useQuery(staffQuery(desk.as));
  const tables = useQuery(tablesQuery(desk.as));
  const status = (choice: StatusChoice) =>
    t(choice in groupNames ? groupNames[choice as Group] : statusLooks[choice as OrderStatus].label);
  return (
    <section
      id={id}
      aria-label={t`Filters`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid items-end gap-3 rounded-card bg-sunken px-4 pt-3 pb-3.5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-[1.15fr_1fr_1fr_.95fr_.95fr_auto]"
    >
      <Field label={<Trans>Status</Trans>}>
        <Select
          value={view.status ?? 'all'}
          onValueChange={(next) =>
            onChange({ status: next === 'all' ? null : (next as StatusChoice), tab: 'all' })
          }
          options={[
            { value: 'all', label: t`All statuses` },
            ...(Object.keys(groupNames) as Group[]).map((value) => ({ value, label: status(value) })),
            ...statuses.map((each) => ({ value: each, label: status(each) })),
          ]}
          className={cx(view.status && set)}
        />
      </Field>
      <Field label={<Trans>Waiter</Trans>}>
        <Select
          value={view.waiterId ?? 'all'}
          onValueChange={(next) => onChange({ waiterId: next === 'all' ? null : next })}
          options={[
            { value: 'all', label: t`All waiters` },
            ...(staff.data ?? []).map(({ id: value, firstName, lastName }) => ({
              value,
              label: `${firstName} ${lastName}`.trim(),
            })),
          ]}
          className={cx(view.waiterId && set)}
        />
      </Field>
      <Field label={<Trans>Table</Trans>}>
        <Select
          value={view.tableId ?? 'all'}
          onValueChange={(next) => onChange({ tableId: next === 'all' ? null : next })}
          options={[
            { value: 'all', label: t`All tables` },
            ...(tables.data ?? []).map(({ id: value, tableNumber, location }) => ({
              value,
              label: location ? `${tableNumber} · ${location}` : tableNumber,
            })),
          ]}
          className={cx(view.tableId && set)}
        />
      </Field>
      <DateRange
        from={view.dateFrom ?? ''}
        to={view.dateTo ?? ''}
        onFrom={(day) => onChange({ dateFrom: day || null })}
        onTo={(day) => onChange({ dateTo: day || null })}
        set={set}
      />
      <Button
        variant="ghost"
        icon={<Eraser aria-hidden className="size-5" />}
        onClick={() => onChange({ ...noFilter, dateFrom: null, dateTo: null })}
      >
        <Trans>Clear</Trans>
      </Button>
      <OrderTraits view={view} onChange={onChange} />
    </section>
  );
}
