import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { OrderNumber } from '#/features/orders/components/order-number';
import { Button } from '#/ui/button';
import { StatusBadge } from '#/ui/status-badge';

interface TooLateProps {
  order: Schemas['Order'];
  onNew: () => void;
}

/** The order moved on while lines for it were being taken: they can be a ticket of their own. */
export function TooLate({ order, onNew }: TooLateProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 bg-accent-tint px-3 py-2 text-accent-ink">
      <p className="min-w-0 grow basis-48">
        <Trans>
          Nothing can be added to <OrderNumber value={order.dailyNumber} /> any more.
        </Trans>{' '}
        <StatusBadge status={order.status} />
      </p>
      <Button size="staff" variant="solid" onClick={onNew}>
        <Trans>Make it a new order</Trans>
      </Button>
    </div>
  );
}
