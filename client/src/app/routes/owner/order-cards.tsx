import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { NextStep } from '#/features/orders/components/next-step';
import { OrderAge } from '#/features/orders/components/order-age';
import { OrderNumber } from '#/features/orders/components/order-number';
import { OrderPerson, OrderPlace } from '#/features/orders/components/order-place';
import { PaymentLabel } from '#/features/orders/components/payment-label';
import { isOpen } from '#/features/orders/status';
import { useServerNow } from '#/live/context';
import { Price } from '#/ui/price';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { paths } from '../../paths.ts';
import { OrderGist } from './order-table.tsx';

/** The same orders for a phone. */
export function OrderCards({ orders }: { orders: Schemas['Order'][] }) {
  const { t } = useLingui();
  const desk = useDesk();
  const { ageThresholds, timezone } = useRestaurant();
  const now = useServerNow(10_000);
  return (
    <ul className="flex flex-col gap-3">
      {orders.map((order) => (
        <li
          key={order.id}
          data-order={order.dailyNumber}
          className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex items-center gap-3">
            <Link
              to={paths.order.href(order.id)}
              aria-label={t`View order ${String(order.dailyNumber).padStart(3, '0')}`}
              className="font-semibold text-h3 after:absolute after:inset-0 after:rounded-card"
            >
              <OrderNumber value={order.dailyNumber} />
            </Link>
            <StatusBadge status={order.status} />
            <OrderAge order={order} now={now} thresholds={ageThresholds} className="ms-auto" />
          </div>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 leading-snug">
              <p className="font-medium">
                <OrderPlace order={order} />
              </p>
              <OrderGist order={order} />
            </div>
            <div className="min-w-0 text-end leading-snug">
              <OrderPerson order={order} />
            </div>
          </div>
          <div className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-2">
            {order.finalAmount !== undefined && (
              <Price amount={order.finalAmount} className="font-semibold text-lead" />
            )}
            <PaymentLabel status={order.paymentStatus} className="text-2 text-small" />
            <span className="text-2 text-small">
              <Time at={order.takenAt} timeZone={timezone} />
            </span>
            {isOpen(order) && (
              <span className="relative z-10 ms-auto flex gap-2">
                <NextStep
                  order={order}
                  surface="manager"
                  desk={{ as: desk.as, view: 'manager' }}
                  permissions={desk.permissions}
                />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
