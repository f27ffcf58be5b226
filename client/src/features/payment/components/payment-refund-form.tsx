import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As } from '#/api/client';
import { errorText } from '#/api/error-text';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { MoneyInput } from '#/ui/money-input';
import { Price } from '#/ui/price';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefundPayment } from '../mutations';
import type { Payment } from '../queries';

interface PaymentRefundFormProps {
  as: As;
  payment: Payment;
  onDone: () => void;
}

/** Money back to the card. What needs a look goes back whole: no order was paid with it. */
export function PaymentRefundForm({ as, payment, onDone }: PaymentRefundFormProps) {
  const { i18n, t } = useLingui();
  const refund = useRefundPayment(as);
  const left = parseMoney(payment.leftAmount);
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = part === 'all' ? left : parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount <= 0 || amount > left;

  const submit = async () => {
    try {
      const after = await refund.mutateAsync({
        id: payment.id,
        body: { reason: reason.trim(), ...(part === 'part' && { amount: toWireMoney(amount ?? 0) }) },
      });
      const waits = after.refunds.some(({ status }) => status === 'pending');
      toast(
        waits
          ? { title: t`The refund is on its way`, description: t`The payment company has not answered yet.` }
          : { title: t`Refunded`, variant: 'success' },
      );
    } catch (error) {
      toast({
        title: t`Not refunded`,
        description: errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
      throw error;
    }
  };

  return (
    <FormContent
      title={<Trans>Give back to the card</Trans>}
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
      {payment.status !== 'review' && (
        <Segmented
          aria-label={t`How much`}
          value={part}
          onValueChange={setPart}
          options={[
            { value: 'all', label: <Trans>All of it</Trans> },
            { value: 'part', label: <Trans>A part</Trans> },
          ]}
        />
      )}
      {part === 'part' && (
        <Field
          label={<Trans>Amount</Trans>}
          required
          error={typed !== '' && wrong ? <Trans>More than nothing, at most what is left</Trans> : undefined}
        >
          <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}
