import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { OrderNumber } from '#/features/orders/components/order-number';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { StatusBadge } from '#/ui/status-badge';
import { useFloor } from './floor';
import { takesItems } from './order-acts';

interface AddOrderProps {
  tableId: string;
  tableNumber: string;
  seating: Schemas['Order'][];
}

const row =
  'flex min-h-tap-primary w-full items-center gap-3 rounded-card border border-line-strong px-4 font-semibold hover:bg-sunken';

/** A further order of the table: on a ticket of its own, or as lines of one that the kitchen still works on. */
export function AddOrder({ tableId, tableNumber, seating }: AddOrderProps) {
  const { profile } = useFloor();
  const [asking, setAsking] = useState(false);
  const open = profile.permissions.includes('order.add') ? seating.filter(takesItems) : [];
  const to = paths.waiter.newOrder.href({ tableId, tableNumber });
  const label = (
    <>
      <Plus aria-hidden className="size-5" />
      <Trans>Add New Order</Trans>
    </>
  );
  const look = 'min-h-15 px-2! text-[1.0625rem]!';
  if (open.length === 0) {
    return (
      <Button asChild variant="solid" size="primary" className={look}>
        <Link to={to}>{label}</Link>
      </Button>
    );
  }
  return (
    <>
      <Button variant="solid" size="primary" className={look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Sheet open={asking} onOpenChange={setAsking}>
        <SheetContent
          title={<Trans>Add New Order</Trans>}
          description={<Trans>The kitchen still works on an order of this table.</Trans>}
        >
          <ul className="flex flex-col gap-2 pb-2">
            <li>
              <Link to={to} className={row}>
                <Plus aria-hidden className="size-5" />
                <Trans>New ticket</Trans>
              </Link>
            </li>
            {[...open].reverse().map((order) => (
              <li key={order.id}>
                <Link
                  to={paths.waiter.newOrder.href({ tableId, tableNumber, orderId: order.id })}
                  className={row}
                >
                  <span className="grow text-start">
                    <Trans>
                      Add to <OrderNumber value={order.dailyNumber} />
                    </Trans>
                  </span>
                  <StatusBadge status={order.status} />
                  {order.finalAmount !== undefined && <Price amount={order.finalAmount} />}
                </Link>
              </li>
            ))}
          </ul>
        </SheetContent>
      </Sheet>
    </>
  );
}
