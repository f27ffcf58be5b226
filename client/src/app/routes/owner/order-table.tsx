import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { NextStep } from '#/features/orders/components/next-step';
import { OrderAge } from '#/features/orders/components/order-age';
import { OrderNumber } from '#/features/orders/components/order-number';
import { OrderPerson, OrderPlace } from '#/features/orders/components/order-place';
import { PaymentLabel } from '#/features/orders/components/payment-label';
import { isOpen } from '#/features/orders/status';
import { cx } from '#/lib/class-name';
import { useServerNow } from '#/live/context';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { StatusBadge } from '#/ui/status-badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#/ui/table';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

type Order = Schemas['Order'];

/** One row an order, with its one next step at the end. */
export function OrderTable({ orders }: { orders: Order[] }) {
  const { t } = useLingui();
  const desk = useDesk();
  const { ageThresholds, timezone } = useRestaurant();
  const now = useServerNow(10_000);
  return (
    <Table label={t`Orders`}>
      <TableHead>
        <tr>
          <TableHeader className="ps-5!">
            <Trans>Order</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Where</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Customer</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Items</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Status</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Payment</Trans>
          </TableHeader>
          <TableHeader>
            <Trans>Age</Trans>
          </TableHeader>
          <TableHeader className="text-end!">
            <Trans>Total</Trans>
          </TableHeader>
          <TableHeader>
            <span className="sr-only">
              <Trans>Next step</Trans>
            </span>
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow
            key={order.id}
            data-order={order.dailyNumber}
            className={cx('relative hover:bg-sunken', order.status === 'pending' && 'bg-live-tint/50')}
          >
            <TableCell className="ps-5! leading-snug">
              {/* The link fills the row; buttons stand above it. */}
              <Link
                to={paths.order.href(order.id)}
                aria-label={t`View order ${String(order.dailyNumber).padStart(3, '0')}`}
                className="font-semibold text-lead after:absolute after:inset-0"
              >
                <OrderNumber value={order.dailyNumber} />
              </Link>
              <span className="block text-2 text-micro">
                <Time at={order.takenAt} timeZone={timezone} />
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <OrderPlace order={order} />
            </TableCell>
            <TableCell className="max-w-44 leading-snug">
              <OrderPerson order={order} />
            </TableCell>
            <TableCell className="max-w-56 leading-snug">
              <OrderGist order={order} />
            </TableCell>
            <TableCell>
              <StatusBadge status={order.status} />
            </TableCell>
            <TableCell>
              <PaymentLabel status={order.paymentStatus} />
            </TableCell>
            <TableCell>
              <OrderAge order={order} now={now} thresholds={ageThresholds} />
            </TableCell>
            <TableCell className="text-end font-semibold">
              {order.finalAmount !== undefined && <Price amount={order.finalAmount} />}
            </TableCell>
            <TableCell className="pe-4!">
              <div className="flex items-center justify-end gap-1.5">
                {isOpen(order) ? (
                  <div className="relative z-10 flex gap-1.5">
                    <NextStep
                      order={order}
                      surface="manager"
                      desk={{ as: desk.as, view: 'manager' }}
                      permissions={desk.permissions}
                    />
                  </div>
                ) : (
                  <ChevronRight aria-hidden className="flip me-3 size-5 text-2" />
                )}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The first dish, how many more there are, and an allergy, which is never left out. */
export function OrderGist({ order }: { order: Order }) {
  const { language } = useLanguage();
  const lines = order.orderItems.filter((item) => item.itemStatus !== 'voided');
  const [first] = lines;
  const more = lines.length - 1;
  return (
    <>
      {first && (
        <span className="block truncate">
          <Num value={first.quantity} /> <BilingualText en={first.itemName} ar={first.itemNameAr} />
          {first.selectedVariant && (
            <>
              {language === 'ar' ? '، ' : ', '}
              <BilingualText en={first.selectedVariant.name} ar={first.selectedVariant.nameAr} />
            </>
          )}
        </span>
      )}
      {order.allergyNote ? (
        <span className="flex items-center gap-1.5 font-medium text-danger-ink text-micro">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            <Trans>Allergy</Trans>: <bdi>{order.allergyNote}</bdi>
          </span>
        </span>
      ) : (
        more > 0 && (
          <span className="block text-2 text-micro">
            +<Plural value={more} one="# more item" other="# more items" />
          </span>
        )
      )}
    </>
  );
}
