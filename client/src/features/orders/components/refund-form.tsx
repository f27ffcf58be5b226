import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { MoneyInput } from '#/ui/money-input';
import { Price } from '#/ui/price';
import { Segmented } from '#/ui/segmented';
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
  const { i18n, t } = useLingui();
  const refund = useRefundOrder(desk);
  const left = refundable(order);
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [method, setMethod] = useState<Method>(order.paymentMethod === 'card' ? 'card' : 'cash');
  const [reason, setReason] = useState('');
  const amount = part === 'all' ? left : parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount <= 0 || amount > left;

  const submit = async () => {
    try {
      await refund.mutateAsync({
        id: order.id,
        body: {
          method,
          reason: reason.trim(),
          ...(part === 'part' && { amount: toWireMoney(amount ?? 0) }),
        },
      });
    } catch (error) {
      toast({
        title: t`Not refunded`,
        description: errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
      throw error;
    }
    toast({ title: t`Refunded`, variant: 'success' });
  };

  return (
    <FormContent
      title={
        <Trans>
          Refund order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      description={
        <Trans>
          At most <Price halalas={left} fraction="always" />. When the order is on an invoice, a credit note
          is issued with it.
        </Trans>
      }
      submitLabel={
        wrong ? (
          <Trans>Refund</Trans>
        ) : (
          <Trans>
            Give back <Price halalas={amount} fraction="always" />
          </Trans>
        )
      }
      danger
      disabled={wrong || reason.trim() === ''}
      onSubmit={submit}
      onDone={onDone}
    >
      <Segmented
        aria-label={t`How much`}
        value={part}
        onValueChange={setPart}
        options={[
          { value: 'all', label: <Trans>All of it</Trans> },
          { value: 'part', label: <Trans>A part</Trans> },
        ]}
      />
      {part === 'part' && (
        <Field
          label={<Trans>Amount</Trans>}
          required
          error={typed !== '' && wrong ? <Trans>More than nothing, at most what is left</Trans> : undefined}
        >
          <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <MethodChoice value={method} onValueChange={setMethod} />
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}
