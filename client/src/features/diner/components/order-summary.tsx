import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { DishPicture } from '#/public/dish-picture';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { ItemsById } from '../cart';
import type { Order } from '../queries';
import { OrderLines } from './order-lines';

interface OrderSummaryProps {
  order: Order;
  items: ItemsById;
}

/** Three plates, how many, how much; the lines on request. */
export function OrderSummary({ order, items }: OrderSummaryProps) {
  const lines = order.orderItems.filter((line) => line.itemStatus !== 'voided');
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group mx-4 rounded-card bg-sunken">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-card px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex -space-x-3.5 rtl:space-x-reverse">
          {lines.slice(0, 3).map((line) => (
            <DishPicture
              key={line.id}
              id={line.menuItemId ?? line.id}
              url={items.get(line.menuItemId ?? '')?.imageUrl ?? ''}
              className="size-11 rounded-full!"
            />
          ))}
        </span>
        <span className="min-w-0 grow text-small leading-normal">
          <span className="block font-semibold">
            <Plural value={pieces} one="# item" other="# items" />
          </span>
          {order.finalAmount && <Price amount={order.finalAmount} className="font-semibold" />}
        </span>
        <span className="inline-flex min-h-tap-staff items-center gap-2 rounded-card bg-brand-tint px-4 font-semibold text-body text-brand-ink">
          <Trans>Details</Trans>
          <ChevronDown
            aria-hidden
            className="size-5 transition-transform duration-150 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="px-3 pb-3">
        <OrderLines order={order} />
        {order.allergyNote && (
          <p className="pt-2 font-medium text-danger-ink text-small">
            <Trans>
              Allergy: <bdi>{order.allergyNote}</bdi>
            </Trans>
          </p>
        )}
        {order.orderNotes && (
          <p className="pt-2 text-2 text-small">
            <bdi>{order.orderNotes}</bdi>
          </p>
        )}
        <p className="pt-2 text-2 text-small">
          <Trans>
            Order number <Num value={order.orderNumber} />
          </Trans>
        </p>
      </div>
    </details>
  );
}
