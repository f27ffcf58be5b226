import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Select } from '#/ui/select';
import { type Status, statuses, statusLooks } from '#/ui/status-badge';

export type Payment = NonNullable<Schemas['Order']['paymentStatus']>;

interface OrderFilterProps {
  query: string;
  status: Status | 'all';
  payment: Payment | 'all';
  onQuery: (query: string) => void;
  onStatus: (status: Status | 'all') => void;
  onPayment: (payment: Payment | 'all') => void;
}

/** One row: the search opens when it is wanted, so that the first order stays in sight. */
export function OrderFilter({ query, status, payment, onQuery, onStatus, onPayment }: OrderFilterProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <IconButton
        label={open ? t`Close search` : t`Search orders`}
        size="staff"
        variant="outline"
        aria-expanded={open}
        icon={open ? <X /> : <Search />}
        onClick={() => {
          setOpen(!open);
          onQuery('');
        }}
      />
      <Select<Status | 'all'>
        aria-label={t`Status`}
        value={status}
        onValueChange={onStatus}
        className="min-h-tap-staff min-w-0 grow basis-28 px-2.5! sm:max-w-48"
        options={[
          { value: 'all', label: t`All statuses` },
          ...statuses.map((each) => ({ value: each, label: t(statusLooks[each].label) })),
        ]}
      />
      <Select<Payment | 'all'>
        aria-label={t`Payment`}
        value={payment}
        onValueChange={onPayment}
        className="min-h-tap-staff min-w-0 grow basis-28 px-2.5! sm:max-w-48"
        options={[
          { value: 'all', label: t`All payments` },
          { value: 'pending', label: t`Unpaid` },
          { value: 'paid', label: t`Paid` },
          { value: 'failed', label: t`Failed` },
          { value: 'refunded', label: t`Refunded` },
        ]}
      />
      {open && (
        <Input
          type="search"
          aria-label={t`Search orders`}
          icon={<Search />}
          autoFocus
          value={query}
          placeholder={t`Order number or customer name`}
          onChange={(event) => onQuery(event.target.value)}
          className="basis-full"
        />
      )}
    </div>
  );
}
