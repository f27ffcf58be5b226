import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { toWireMoney } from '#/lib/money';
import { FormContent } from '#/ui/form-dialog';
import { Num } from '#/ui/num';
import { cashPayment, PaymentFields, paymentBody } from '#/ui/payment-fields';
import { Price } from '#/ui/price';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { usePayPart } from '../mutations';

interface PayFormProps {
  as: As;
  tableId: string;
  invoice: Schemas['Invoice'];
  /** Halalas that this part still owes. */
  amount: number;
  onDone: () => void;
}

/** Takes what one document asks for. */
export function PayForm({ as, tableId, invoice, amount, onDone }: PayFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const pay = usePayPart(as);
  const [payment, setPayment] = useState(cashPayment);

  const submit = async () => {
    try {
      await pay.mutateAsync({
        tableId,
        payment: { amount: toWireMoney(amount), invoiceId: invoice.id, ...paymentBody(payment) },
      });
      toast({ title: t`Payment taken`, variant: 'success' });
    } catch (error) {
      refused(t`Payment not taken`, error);
      throw error;
    }
  };

  return (
    <FormContent
      title={
        <Trans>
          Pay <Num value={invoice.invoiceNumber} />
        </Trans>
      }
      submitLabel={
        <Trans>
          Take <Price halalas={amount} fraction="always" />
        </Trans>
      }
      onSubmit={submit}
      onDone={onDone}
    >
      <PaymentFields due={amount} value={payment} onChange={setPayment} />
    </FormContent>
  );
}
