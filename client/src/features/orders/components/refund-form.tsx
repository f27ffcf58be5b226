import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { RefundContent } from '#/ui/refund-content';
import { toast } from '#/ui/toast';
import type { Desk } from '../mutations';
import { useRefundOrder } from '../settle';
import { OrderNumber } from './order-number';

interface RefundFormProps {
  desk: Desk;
  order: Schemas['Order'];
  onDone: () => void;
}

/** What of a paid order was not given back yet, in halalas. */
export function refundable(order: Schemas['Order']): number {
  if (order.paymentStatus !== 'paid') return 0;
  return parseMoney(order.finalAmount ?? '0.00') - parseMoney(order.refundedAmount ?? '0.00');
}

export function RefundForm({ desk, order, onDone }: RefundFormProps) {
  const { t } = useLingui();
  const refund = useRefundOrder(desk);
  const [method, setMethod] = useState<Method>(order.paymentMethod === 'card' ? 'card' : 'cash');
  return (
    <RefundContent
      title={
        <Trans>
          Refund order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      left={refundable(order)}
      refund={async (given) => {
        await refund.mutateAsync({ id: order.id, body: { method, ...given } });
        toast({ title: t`Refunded`, variant: 'success' });
      }}
      onDone={onDone}
    >
      {order.paymentMethod === 'online' && (
        <p className="rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
          <Trans>
            It was paid by phone: nothing goes back to the card from here. For that, refund the payment under
            “Card payments”.
          </Trans>
        </p>
      )}
      <MethodChoice value={method} onValueChange={setMethod} />
    </RefundContent>
  );
}
