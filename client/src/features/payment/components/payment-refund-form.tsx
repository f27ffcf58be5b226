import { Trans, useLingui } from '@lingui/react/macro';
import type { As } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { Num } from '#/ui/num';
import { RefundContent } from '#/ui/refund-content';
import { toast } from '#/ui/toast';
import { useRefundPayment } from '../mutations';
import type { Payment } from '../queries';
import { ofBill } from './payment-facts';

interface PaymentRefundFormProps {
  as: As;
  payment: Payment;
  onDone: () => void;
}

/** Money back to the card. What needs a look goes back whole: no order was paid with it. */
export function PaymentRefundForm({ as, payment, onDone }: PaymentRefundFormProps) {
  const { t } = useLingui();
  const refund = useRefundPayment(as);
  return (
    <RefundContent
      title={<Trans>Give back to the card</Trans>}
      left={parseMoney(payment.leftAmount)}
      whole={payment.status === 'review'}
      refund={async (body) => {
        const after = await refund.mutateAsync({ id: payment.id, body });
        const waits = after.refunds.some(({ status }) => status === 'pending');
        toast(
          waits
            ? {
                title: t`The refund is on its way`,
                description: t`The payment company has not answered yet.`,
              }
            : { title: t`Refunded`, variant: 'success' },
        );
      }}
      onDone={onDone}
    >
      {ofBill(payment) && (
        <p className="rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
          <Trans>
            Paid towards the bill of table <Num value={payment.tableNumber} />, not for one order: what goes
            back comes off the whole bill.
          </Trans>
        </p>
      )}
    </RefundContent>
  );
}
