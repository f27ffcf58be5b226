import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PaymentRows } from '#/features/payment/components/payment-rows';
import { orderPaymentsQuery } from '#/features/payment/queries';
import { useDesk, useRestaurant } from '../../desk-context.ts';

/** Attempts to pay the order by card; nothing when there were none. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { as, permissions } = useDesk();
  const { timezone } = useRestaurant();
  const { data } = useQuery({
    ...orderPaymentsQuery(orderId, as),
    enabled: permissions.includes('payment.read'),
  });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lead">
        <Trans>Card payments</Trans>
      </h2>
      <PaymentRows as={as} payments={data} permissions={permissions} timeZone={timezone} />
    </section>
  );
}
