import { Trans, useLingui } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { StatusBadge } from '#/ui/status-badge';
import { openCall } from '../apply';
import { callKinds, callLooks } from './call-look';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';
import { linkClass, PlainFrame } from './plain-frame';
import type { PlainGuestProps } from './plain-guest';

/** What has become of the orders, the bill, and calling the staff. The server lets the browser load it again by itself. */
export function PlainOrders({
  address,
  tableNumber,
  orders,
  calls,
  bill,
  problem,
  formKey,
}: PlainGuestProps) {
  const { t } = useLingui();
  return (
    <PlainFrame
      address={address}
      problem={problem}
      title={
        <Trans>
          Table <Num value={tableNumber} />
        </Trans>
      }
    >
      {orders.length === 0 && (
        <p className="pt-3">
          <Trans>Nothing ordered yet</Trans>
        </p>
      )}
      {orders.map((order) => (
        <section key={order.id} data-order={order.id} className="mt-3 rounded-card bg-sunken px-3.5 py-2.5">
          <h2 className="flex items-center justify-between gap-2 font-semibold">
            <OrderNumber number={order.dailyNumber} />
            <StatusBadge status={order.status} />
          </h2>
          <OrderLines order={order} />
          {order.status === 'pending' && (
            <p className="text-2 text-small">
              <Trans>The kitchen starts as soon as it is confirmed.</Trans>
            </p>
          )}
          {order.cancelReason && (
            <p className="text-danger-ink text-small">
              <bdi>{order.cancelReason}</bdi>
            </p>
          )}
        </section>
      ))}
      {bill && orders.length > 0 && (
        <p className="flex items-baseline justify-between pt-3 font-[650] text-h3">
          <Trans>Still to pay</Trans>
          <Price amount={bill.unpaidAmount} fraction="always" />
        </p>
      )}
      <form method="post" action={`${address}/orders`} className="flex flex-wrap gap-2 pt-3">
        <input type="hidden" name="key" value={formKey} />
        {callKinds.map((kind) => {
          const call = openCall(calls, kind);
          return (
            <button
              key={kind}
              type="submit"
              name="call"
              value={kind}
              disabled={call !== undefined}
              className={linkClass}
            >
              {t(callLooks[kind].label)}
              {call && (
                <span className="text-small">
                  {call.status === 'accepted' ? <Trans>On the way</Trans> : <Trans>Asked</Trans>}
                </span>
              )}
            </button>
          );
        })}
      </form>
      <p className="pt-3">
        <a href={`${address}/orders`} className={linkClass}>
          <Trans>Load again</Trans>
        </a>
      </p>
    </PlainFrame>
  );
}
