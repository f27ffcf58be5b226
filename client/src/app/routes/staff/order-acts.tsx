import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Flame, Hourglass, MoreHorizontal, Percent, Plus, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { DiscountForm } from '#/features/orders/components/discount-form';
import { heldCourses } from '#/features/orders/fire';
import { isOpen } from '#/features/orders/status';
import { parseMoney } from '#/lib/money';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { useFloor } from './floor';
import { floorDesk, useOrderActs } from './order-act';
import { PayOrderSheet } from './pay-order-sheet';

type Order = Schemas['Order'];

/** Lines may still be added: the kitchen has it, and nobody has paid. */
export function takesItems(order: Order): boolean {
  return (
    (order.status === 'confirmed' || order.status === 'preparing') &&
    (order.paymentStatus ?? 'pending') === 'pending'
  );
}

interface OrderActsProps {
  order: Order;
  /** What the table still owes, in halalas: shares that were taken leave too little for a whole order. */
  due: number;
  /** The steps, which stand in one row with the rest. */
  children: ReactNode;
}

/** What a waiter does with one order beside moving it on: fire what is held, add, rush, take its money. */
export function OrderActs({ order, due, children }: OrderActsProps) {
  const { t } = useLingui();
  const { profile } = useFloor();
  const { fire, rush } = useOrderActs();
  const [paying, setPaying] = useState(false);
  const [reducing, setReducing] = useState(false);
  const may = (permission: string) => profile.permissions.includes(permission);
  const open = isOpen(order);
  const payable = open && (order.paymentStatus ?? 'pending') === 'pending' && order.status !== 'pending';
  const inKitchen = order.status === 'confirmed' || order.status === 'preparing';
  const { table, tableId } = order;
  const adds = takesItems(order) && may('order.add') && tableId && table;
  const rushes = inKitchen && may('order.rush');
  const covered = parseMoney(order.finalAmount ?? '0.00') > due;
  const pays = payable && !covered && may('payment.take');
  const limit = profile.role === 'manager' ? undefined : profile.restaurant.waiterDiscountLimit;
  const discounts =
    open &&
    (order.paymentStatus ?? 'pending') === 'pending' &&
    may('order.discount') &&
    (limit === undefined || parseMoney(limit) > 0);
  if (!open) return children;
  return (
    <>
      {(order.isRush || order.heldItems > 0) && (
        <p className="flex flex-wrap gap-2">
          {order.isRush && (
            <Badge tone="alert" icon={<Zap aria-hidden />}>
              <Trans>Rush</Trans>
            </Badge>
          )}
          {order.heldItems > 0 && (
            <Badge tone="accent" icon={<Hourglass aria-hidden />}>
              <Plural value={order.heldItems} one="# line is held" other="# lines are held" />
            </Badge>
          )}
        </p>
      )}
      {order.heldItems > 0 && may('order.fire') && (
        <div className="flex flex-wrap gap-2">
          {heldCourses(order).map((course) => (
            <Button
              key={course}
              size="staff"
              variant="tint"
              icon={<Flame aria-hidden className="size-5" />}
              className="grow"
              onClick={() => fire(order, course)}
            >
              {course > 0 ? (
                <Trans>
                  Fire course <Num value={course} />
                </Trans>
              ) : (
                <Trans>Fire</Trans>
              )}
            </Button>
          ))}
        </div>
      )}
      <div className="flex gap-2">
        <div className="min-w-0 grow">{children}</div>
        {(adds || rushes || discounts || pays) && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton
                label={t`More for order ${order.dailyNumber}`}
                size="staff"
                variant="outline"
                icon={<MoreHorizontal />}
              />
            </DropdownMenuTrigger>
            <DropdownMenuContent className="[&_[role=menuitem]]:min-h-tap-staff">
              {adds && (
                <DropdownMenuItem asChild>
                  <Link
                    to={paths.waiter.newOrder.href({
                      tableId,
                      tableNumber: table.tableNumber,
                      orderId: order.id,
                    })}
                  >
                    <Plus aria-hidden />
                    <Trans>Add items</Trans>
                  </Link>
                </DropdownMenuItem>
              )}
              {rushes && (
                <DropdownMenuItem icon={<Zap aria-hidden />} onSelect={() => rush(order, !order.isRush)}>
                  {order.isRush ? <Trans>No rush any more</Trans> : <Trans>Rush this order</Trans>}
                </DropdownMenuItem>
              )}
              {discounts && (
                <DropdownMenuItem icon={<Percent aria-hidden />} onSelect={() => setReducing(true)}>
                  {order.discount ? <Trans>Change discount</Trans> : <Trans>Give a discount</Trans>}
                </DropdownMenuItem>
              )}
              {pays && (
                <DropdownMenuItem icon={<Banknote aria-hidden />} onSelect={() => setPaying(true)}>
                  <Trans>Pay this order</Trans>
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {paying && <PayOrderSheet order={order} onClose={() => setPaying(false)} />}
      <Dialog open={reducing} onOpenChange={setReducing}>
        {reducing && (
          <DiscountForm desk={floorDesk} order={order} limit={limit} onDone={() => setReducing(false)} />
        )}
      </Dialog>
    </>
  );
}
