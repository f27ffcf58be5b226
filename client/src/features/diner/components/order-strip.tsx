import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useServerNow } from '#/live/context';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import type { Order } from '../queries';
import { minutesUntil } from '../track';
import { OrderNumber } from './order-number';

interface OrderStripProps {
  order: Order;
  timeZone: string;
  onOpen: () => void;
}

/** The order that is on its way, while the guest reads on. */
export function OrderStrip({ order, timeZone, onOpen }: OrderStripProps) {
  const now = useServerNow(10_000);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-tap-primary w-full items-center gap-2.5 rounded-panel border border-line bg-surface px-3 text-start shadow-float"
    >
      <StatusBadge status={order.status} />
      <span className="min-w-0 grow font-medium text-body leading-tight">
        <OrderNumber number={order.dailyNumber} />
        {/* A time that has passed promises nothing. */}
        {order.promisedAt && order.status !== 'ready' && minutesUntil(order.promisedAt, now) > 0 && (
          <span className="block text-2 text-small">
            <Trans>
              Promised for <Time at={order.promisedAt} timeZone={timeZone} />
            </Trans>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="flip size-5 shrink-0 text-2" />
    </button>
  );
}
