import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { OrderNumber } from './order-number';
import { OrderPlace } from './order-place';

interface OrderSlipProps {
  order: Schemas['Order'];
  restaurant: { name: string; nameAr: string };
  timeZone?: string;
}

/** The order on paper, on whatever width the printer has: it is no invoice and says so. Only print shows it. */
export function OrderSlip({ order, restaurant, timeZone }: OrderSlipProps) {
  const waiter = order.waiter ? `${order.waiter.firstName} ${order.waiter.lastName}`.trim() : '';
  return (
    <article data-slip={order.orderNumber} className="hidden max-w-[148mm] bg-white text-black print:block">
      <header className="border-black border-b pb-2">
        <p className="font-semibold">
          <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
        </p>
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold text-h1">
            <OrderNumber value={order.dailyNumber} />
          </span>
          <span className="text-h3">
            <OrderPlace order={order} />
          </span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <Num value={order.orderNumber} />
          <Time at={order.takenAt} format="datetime" timeZone={timeZone} />
        </p>
        {waiter && (
          <p className="text-small">
            <Trans>Waiter</Trans>: <bdi>{waiter}</bdi>
          </p>
        )}
        {order.customerName && (
          <p className="text-small">
            <Trans>Customer</Trans>: <bdi>{order.customerName}</bdi>
          </p>
        )}
      </header>
      {order.allergyNote && (
        <p className="border-2 border-black px-2 py-1 font-semibold">
          <Trans>Allergy</Trans>: <bdi>{order.allergyNote}</bdi>
        </p>
      )}
      <ul className="py-1">
        {order.orderItems.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {order.orderNotes && <p className="border-black border-t py-1 text-small">{order.orderNotes}</p>}
      <p className="flex justify-between border-black border-t pt-2 font-semibold text-lead">
        <Trans>Total</Trans>
        <Price amount={order.finalAmount ?? '0.00'} fraction="always" />
      </p>
      <p className="pt-2 text-micro">
        <Trans>Order slip, not a tax invoice.</Trans>
      </p>
    </article>
  );
}

function Line({ item }: { item: Schemas['OrderItem'] }): ReactNode {
  const voided = item.itemStatus === 'voided';
  return (
    <li className={cx('flex break-inside-avoid justify-between gap-4 py-1', voided && 'line-through')}>
      <span className="min-w-0">
        <Num value={item.quantity} /> × <BilingualText en={item.itemName} ar={item.itemNameAr} />
        {item.selectedVariant && (
          <>
            {' · '}
            <BilingualText en={item.selectedVariant.name} ar={item.selectedVariant.nameAr} />
          </>
        )}
        {[item.specialInstructions, item.itemNotes].filter(Boolean).map((note) => (
          <bdi key={note} className="block text-small">
            {note}
          </bdi>
        ))}
      </span>
      {item.totalPrice !== undefined && <Price amount={item.totalPrice} fraction="always" />}
    </li>
  );
}
