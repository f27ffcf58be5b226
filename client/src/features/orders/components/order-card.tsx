import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, QrCode, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { minutesSince } from '#/lib/time';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { isOpen } from '../status';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';

type Order = Schemas['Order'];

const orderTypes = {
  table: msg`Table`,
  'table-qr': msg`Table QR`,
  takeaway: msg`Takeaway`,
  online: msg`Online`,
} as const;

interface OrderCardProps {
  order: Order;
  now: number;
  /** Shows this many lines and "+N more items". */
  limit?: number;
  /** Leaves the table out where the page is about one table. */
  hideTable?: boolean;
  /** The step buttons. */
  children?: ReactNode;
}

/** One order on a waiter's screen. */
export function OrderCard({ order, now, limit, hideTable = false, children }: OrderCardProps) {
  const { t } = useLingui();
  const place = order.table ? (
    <Trans>
      Table <Num value={order.table.tableNumber} />
    </Trans>
  ) : (
    t(orderTypes[order.orderType])
  );
  return (
    <article
      data-order={order.dailyNumber}
      data-status={order.status}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-2">
        <h3 className="text-[1.1875rem]">
          <span className="sr-only">
            <Trans>Order</Trans>{' '}
          </span>
          <OrderNumber value={order.dailyNumber} />
        </h3>
        <StatusBadge status={order.status} />
        <p className="ms-auto inline-flex items-center gap-1.5 text-2 text-small">
          {order.orderType === 'table-qr' && (
            <>
              <QrCode aria-hidden className="size-4" />
              <span className="sr-only">
                <Trans>from guest</Trans>
              </span>
            </>
          )}
          <Time at={order.takenAt} />
          {isOpen(order) && (
            <>
              <span aria-hidden>·</span>
              <Trans>
                <Num value={minutesSince(order.takenAt, now)} /> min
              </Trans>
            </>
          )}
        </p>
      </header>
      <div className="flex grow flex-col gap-2 px-3 pt-2 pb-3">
        {(!hideTable || order.customerName) && (
          <p className="flex flex-wrap gap-x-2 text-small">
            {!hideTable && <span className="font-semibold">{place}</span>}
            {order.customerName && <bdi className="min-w-0 break-words text-2">{order.customerName}</bdi>}
          </p>
        )}
        {order.allergyNote && (
          <p className="flex items-center gap-2 rounded-2 bg-danger-tint px-2 py-1 font-medium text-danger-ink text-small">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
            <span>
              <Trans>Allergy</Trans>: <bdi>{order.allergyNote}</bdi>
            </span>
          </p>
        )}
        <OrderLines items={order.orderItems} limit={limit} />
        {order.orderNotes && (
          <p className="text-2 text-small">
            <bdi>{order.orderNotes}</bdi>
          </p>
        )}
        {order.status === 'cancelled' && order.cancelReason && (
          <p className="text-danger-ink text-small">
            <bdi>{order.cancelReason}</bdi>
          </p>
        )}
        {parseMoney(order.discountAmount ?? '0.00') > 0 && (
          <p className="flex items-baseline justify-between gap-2 text-2 text-small">
            <Trans>Discount</Trans>
            <bdi dir="ltr">
              −<Price amount={order.discountAmount ?? '0.00'} fraction="always" />
            </bdi>
          </p>
        )}
        <p className="mt-auto flex items-center justify-between gap-2 pt-1">
          <PaymentMark status={order.paymentStatus} />
          {order.finalAmount !== undefined && (
            <Price amount={order.finalAmount} className="font-semibold text-lead" />
          )}
        </p>
        {children}
      </div>
    </article>
  );
}

/** Paid, failed and refunded are said; pending is the rule on a floor where guests pay at the end. */
function PaymentMark({ status }: { status: Order['paymentStatus'] }) {
  switch (status) {
    case 'paid':
      return (
        <span className="inline-flex items-center gap-1.5 font-medium text-status-served-ink text-small">
          <CircleCheck aria-hidden className="size-4.5" />
          <Trans>Paid</Trans>
        </span>
      );
    case 'failed':
      return (
        <span className="font-medium text-danger-ink text-small">
          <Trans>Payment failed</Trans>
        </span>
      );
    case 'refunded':
      return (
        <span className="text-2 text-small">
          <Trans>Refunded</Trans>
        </span>
      );
    default:
      return (
        <span className="text-2 text-small">
          <Trans>Unpaid</Trans>
        </span>
      );
  }
}
