import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { Price } from '#/ui/price';
import { toast } from '#/ui/toast';
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
  const { i18n, t } = useLingui();
  const pay = usePayOrder(desk);
  const [method, setMethod] = useState<Method>('cash');
  const [reference, setReference] = useState('');

  const submit = async () => {
    try {
      await pay.mutateAsync({
        id: order.id,
        body: { method, ...(reference.trim() && { reference: reference.trim() }) },
      });
    } catch (error) {
      toast({
        title: t`Payment not taken`,
        description: errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
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
      <MethodChoice value={method} onValueChange={setMethod} />
      <Field label={<Trans>Reference (optional)</Trans>}>
        <Input
          dir="ltr"
          value={reference}
          maxLength={100}
          onChange={(event) => setReference(event.target.value)}
        />
      </Field>
    </FormContent>
  );
}
