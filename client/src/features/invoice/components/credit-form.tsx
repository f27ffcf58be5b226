import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { MoneyInput } from '#/ui/money-input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useCreditInvoice } from '../mutations';

interface CreditFormProps {
  as: As;
  invoice: Schemas['Invoice'];
  onDone: () => void;
}

/** Takes an invoice back, whole or in part. The invoice itself stays as it was issued. */
export function CreditForm({ as, invoice, onDone }: CreditFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const credit = useCreditInvoice(as);
  const left = parseMoney(invoice.totalAmount) - parseMoney(invoice.creditedAmount);
  const [amount, setAmount] = useState(toWireMoney(left));
  const [reason, setReason] = useState('');
  const typed = parseTypedMoney(amount, toLatinDigits);
  const wrong = typed === null || typed <= 0 || typed > left;

  const submit = async () => {
    try {
      const note = await credit.mutateAsync({
        id: invoice.id,
        credit: { reason: reason.trim(), ...(typed !== left && { amount: toWireMoney(typed ?? 0) }) },
      });
      toast({ title: t`Credit note issued`, description: note.invoiceNumber, variant: 'success' });
    } catch (error) {
      refused(t`Not issued`, error);
      throw error;
    }
  };

  return (
    <FormContent
      title={
        <Trans>
          Credit note for <Num value={invoice.invoiceNumber} />
        </Trans>
      }
      description={
        <Trans>
          The invoice stays as it is; the credit note refers to it. Of it{' '}
          <Price halalas={left} fraction="always" /> are left.
        </Trans>
      }
      submitLabel={<Trans>Issue credit note</Trans>}
      danger
      disabled={wrong || reason.trim() === ''}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field
        label={<Trans>Amount</Trans>}
        required
        error={amount !== '' && wrong ? <Trans>More than nothing, at most what is left</Trans> : undefined}
      >
        <MoneyInput value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      <Field label={<Trans>Reason</Trans>} required hint={<Trans>Printed on the credit note.</Trans>}>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}
