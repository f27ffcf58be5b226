import { Plural, Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Clock, Flame, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { noFilter, type OrderView } from '#/features/orders/filter';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Skeleton } from '#/ui/skeleton';
import { Stat, StatStrip } from '#/ui/stat';

interface OrderStatStripProps {
  stats: UseQueryResult<Schemas['OrderStats']>;
  view: OrderView;
  today: string;
  onChange: (patch: Partial<OrderView>) => void;
}

/** Five numbers of the chosen days; each opens the orders that it counts. */
export function OrderStatStrip({ stats: { data, isError }, view, today, onChange }: OrderStatStripProps) {
  const show = (value: (stats: Schemas['OrderStats']) => ReactNode) =>
    data ? value(data) : isError ? '–' : <Skeleton className="my-1.5 h-7 w-14" />;
  const isToday = view.dateFrom === today && view.dateTo === today;
  // A number opens what it counts: with every other filter gone.
  const only = (patch: Partial<OrderView>) => () => onChange({ ...noFilter, tab: 'all', q: '', ...patch });
  return (
    <StatStrip className="grid-cols-2! md:grid-cols-3! xl:grid-cols-[1fr_1fr_1fr_1fr_1.5fr]! max-xl:[&>:last-child]:col-span-full">
      <Stat
        icon={<ReceiptText aria-hidden />}
        label={<Trans>Total</Trans>}
        value={show(({ total }) => <Num value={total} />)}
        caption={isToday ? <Trans>today</Trans> : undefined}
        pressed={view.tab === 'all' && view.status === null}
        onClick={only({})}
      />
      <Stat
        icon={<Clock aria-hidden />}
        label={<Trans>Pending</Trans>}
        value={show(({ pending }) => <Num value={pending} />)}
        caption={<Trans>to confirm</Trans>}
        pressed={view.tab === 'pending' && view.status === null}
        onClick={only({ tab: 'pending' })}
      />
      <Stat
        icon={<Flame aria-hidden />}
        label={<Trans>Active</Trans>}
        value={show(({ active }) => <Num value={active} />)}
        caption={<Trans>in the kitchen</Trans>}
        pressed={view.status === 'kitchen'}
        onClick={only({ status: 'kitchen' })}
      />
      <Stat
        icon={<Check aria-hidden />}
        label={<Trans>Completed</Trans>}
        value={show(({ completed }) => <Num value={completed} />)}
        caption={
          data &&
          data.cancelled > 0 && <Plural value={data.cancelled} one="# cancelled" other="# cancelled" />
        }
        pressed={view.status === 'completed'}
        onClick={only({ status: 'completed' })}
      />
      <Stat
        icon={<Wallet aria-hidden />}
        label={<Trans>Revenue</Trans>}
        value={show(({ revenue }) => (revenue ? <Price amount={revenue} /> : '–'))}
        caption={<Trans>completed orders</Trans>}
        onClick={only({ status: 'completed' })}
      />
    </StatStrip>
  );
}
