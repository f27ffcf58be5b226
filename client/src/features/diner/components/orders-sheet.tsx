import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, ReceiptText, UserRound, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#/api/error-text';
import { parseMoney, sumMoney } from '#/lib/money';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { isBilled, openCall } from '../apply';
import { isCustomer } from '../favorites';
import { useMakeCall } from '../mutations';
import { type DinerOrders, type Order, payableQuery } from '../queries';
import { CallState } from './call-sheet';
import { StaleStrip } from './guest-live';
import { GuestSheet } from './guest-sheet';
import { MainButton } from './main-button';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';

interface OrdersSheetProps {
  open: boolean;
  onClose: () => void;
  tableNumber: string;
  session: string;
  data: DinerOrders | undefined;
  error: unknown;
  onRetry: () => void;
  timeZone: string;
  onOrder: (order: Order) => void;
}

/** Everything this table ordered, what it comes to, and the bill for the asking. */
export function OrdersSheet({
  open,
  onClose,
  tableNumber,
  session,
  data,
  error,
  onRetry,
  timeZone,
  onOrder,
}: OrdersSheetProps) {
  const { t, i18n } = useLingui();
  return (
    <GuestSheet
      open={open}
      onClose={onClose}
      title={
        <Trans>
          Bill of table <Num value={tableNumber} />
        </Trans>
      }
      footer={
        data && data.orders.length > 0 && <BillFoot data={data} session={session} timeZone={timeZone} />
      }
    >
      <StaleStrip />
      {!data && error != null && (
        <ErrorState
          title={t`The orders could not be loaded`}
          description={errorText(i18n, error, msg`Please try again.`)}
          onRetry={onRetry}
        />
      )}
      {!data && error == null && (
        <SkeletonRegion className="flex flex-col gap-3 p-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
      {data?.orders.length === 0 && (
        <EmptyState
          icon={<UtensilsCrossed />}
          title={<Trans>Nothing ordered yet</Trans>}
          description={<Trans>What this table orders, from any phone or from the waiter, stands here.</Trans>}
        />
      )}
      <ul>
        {data?.orders.map((order) => (
          <li key={order.id} className="border-line border-b px-4 py-3 last:border-b-0">
            <div className="flex items-center gap-2">
              <h3 className="min-w-0 grow font-semibold text-[1.0625rem]">
                <OrderNumber number={order.dailyNumber} />
                <span className="ms-2 font-normal text-2 text-small">
                  <Time at={order.takenAt} timeZone={timeZone} />
                  {order.dinerDeviceId && order.dinerDeviceId === data.session.deviceId && (
                    <>
                      {' · '}
                      <Trans>this phone</Trans>
                    </>
                  )}
                </span>
              </h3>
              <StatusBadge status={order.status} />
            </div>
            <OrderLines order={order} />
            <OrderMoney order={order} />
            <Button variant="tint" size="staff" block onClick={() => onOrder(order)} className="mt-2">
              <Trans>Follow this order</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {data && data.orders.length > 0 && !isCustomer() && (
        <a
          href={`/customer/login?from=${encodeURIComponent(window.location.pathname)}`}
          className="mx-4 my-3 flex min-h-tap-staff items-center gap-2.5 rounded-card border border-line-strong px-4 py-2 font-semibold text-small"
        >
          <UserRound aria-hidden className="size-5 shrink-0" />
          <Trans>Keep your orders: sign in or create an account</Trans>
        </a>
      )}
    </GuestSheet>
  );
}

/** What the lines above do not say: less to pay, or nothing any more. */
function OrderMoney({ order }: { order: Order }) {
  const discount = order.discountAmount ?? '0.00';
  const refunded = order.paymentStatus === 'refunded';
  return (
    <>
      {parseMoney(discount) > 0 && (
        <p className="flex justify-between gap-2 py-1.5 text-body">
          <span className="text-2">
            <Trans>Discount</Trans>
          </span>
          <bdi dir="ltr">
            −<Price amount={discount} />
          </bdi>
        </p>
      )}
      {refunded && (
        <p className="py-1.5 text-2 text-body">
          <Trans>Given back: this order is not on the bill any more.</Trans>
        </p>
      )}
    </>
  );
}

function BillFoot({ data, session, timeZone }: { data: DinerOrders; session: string; timeZone: string }) {
  const { i18n } = useLingui();
  const make = useMakeCall(session);
  const call = openCall(data.calls, 'bill');
  const { data: payable } = useQuery(payableQuery(session));
  const { bill } = data;
  const paid = parseMoney(bill.paidAmount) > 0;
  const total = parseMoney(bill.totalAmount);
  const discount = sumMoney(
    data.orders.filter(isBilled).map((order) => parseMoney(order.discountAmount ?? '0.00')),
  );
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 pb-2.5 text-body">
        {(paid || discount > 0) && (
          <Row name={<Trans>Ordered</Trans>}>
            <Price halalas={total + discount} fraction="always" />
          </Row>
        )}
        {discount > 0 && (
          <Row name={<Trans>Discount</Trans>}>
            <bdi dir="ltr">
              −<Price halalas={discount} fraction="always" />
            </bdi>
          </Row>
        )}
        {paid && (
          <Row name={<Trans>Paid</Trans>}>
            <Price amount={bill.paidAmount} fraction="always" />
          </Row>
        )}
        <dt className="font-[650] text-h3">{paid ? <Trans>Still open</Trans> : <Trans>Total</Trans>}</dt>
        <dd className="font-[650] text-h3">
          <Price amount={bill.unpaidAmount} fraction="always" />
        </dd>
      </dl>
      {payable && parseMoney(bill.unpaidAmount) > 0 && (
        <Button asChild variant="tint" size="primary" block className="mb-2">
          <a href={`/pay?from=${encodeURIComponent(window.location.pathname)}`}>
            <CreditCard aria-hidden className="size-6" />
            <Trans>Pay by card</Trans>
          </a>
        </Button>
      )}
      <MainButton
        icon={<ReceiptText aria-hidden className="size-6 shrink-0" />}
        loading={make.isPending}
        disabled={call !== undefined}
        onClick={() => make.mutate('bill')}
      >
        {call ? <CallState call={call} timeZone={timeZone} /> : <Trans>Ask for bill</Trans>}
      </MainButton>
      <p role="alert" className="pt-1.5 text-center text-danger-ink text-small empty:hidden">
        {make.error && errorText(i18n, make.error, msg`This did not reach the staff. Please try again.`)}
      </p>
    </>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
