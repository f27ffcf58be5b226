import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { toLatinDigits } from '#/lib/digits';
import { parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from './field.tsx';
import { FormContent } from './form-dialog.tsx';
import { Input } from './input.tsx';
import { MoneyInput } from './money-input.tsx';
import { Price } from './price.tsx';
import { Segmented } from './segmented.tsx';
import { useRefusal } from './use-refusal.ts';

interface RefundContentProps {
  title: ReactNode;
  /** What can be given back at most, in halalas. */
  left: number;
  /** Only all of it can. */
  whole?: boolean;
  /** The amount is absent for all of it. */
  refund: (given: { reason: string; amount?: string }) => Promise<unknown>;
  onDone: () => void;
  /** What else the way back needs to know. */
  children?: ReactNode;
}

/** All or a part of what was paid, and why it is given back. */
export function RefundContent({ title, left, whole = false, refund, onDone, children }: RefundContentProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = part === 'all' ? left : parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount <= 0 || amount > left;

  const submit = async () => {
    try {
      await refund({ reason: reason.trim(), ...(part === 'part' && { amount: toWireMoney(amount ?? 0) }) });
    } catch (error) {
      refused(t`Not refunded`, error);
      throw error;
    }
  };

  return (
    <FormContent
      title={title}
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
      {!whole && (
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
      {children}
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}
