import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { FormContent } from '#/ui/form-dialog';
import { cashPayment, PaymentFields, paymentBody } from '#/ui/payment-fields';
import { Price } from '#/ui/price';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import type { Desk } from '../mutations';
import { usePayOrder } from '../settle';
import { OrderNumber } from './order-number';

interface PayOrderFormProps {
  desk: Desk;
  order: Schemas['Order'];
  onDone: () => void;
}

/** Takes the money of one order. Its table stays open. */
export function PayOrderForm({ desk, order, onDone }: PayOrderFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const pay = usePayOrder(desk);
  const [payment, setPayment] = useState(cashPayment);

  const submit = async () => {
    try {
      await pay.mutateAsync({ id: order.id, body: paymentBody(payment) });
    } catch (error) {
      refused(t`Payment not taken`, error);
      throw error;
    }
    toast({ title: t`Payment taken`, variant: 'success' });
  };

  return (
    <FormContent
      title={
        <Trans>
          Payment of order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      submitLabel={
        <Trans>
          Take <Price amount={order.finalAmount ?? '0.00'} fraction="always" />
        </Trans>
      }
      onSubmit={submit}
      onDone={onDone}
    >
      <PaymentFields due={parseMoney(order.finalAmount ?? '0.00')} value={payment} onChange={setPayment} />
    </FormContent>
  );
}
