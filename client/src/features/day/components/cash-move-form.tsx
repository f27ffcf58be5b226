import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { MoneyInput } from '#/ui/money-input';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useMoveCash } from '../mutations';

type Direction = Schemas['CashMoveInput']['direction'];

/** Cash that comes or goes beside sales: change from the bank, a purchase, tips. */
export function CashMoveForm({ as, onDone }: { as: As; onDone: () => void }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const move = useMoveCash(as);
  const [direction, setDirection] = useState<Direction>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount <= 0;

  const submit = async () => {
    try {
      await move.mutateAsync({
        body: { direction, amount: toWireMoney(amount ?? 0), reason: reason.trim() },
      });
    } catch (error) {
      refused(t`Not saved`, error);
      throw error;
    }
    toast({ title: t`Movement recorded`, variant: 'success' });
  };

  return (
    <FormContent
      title={<Trans>Cash movement</Trans>}
      submitLabel={<Trans>Record</Trans>}
      disabled={wrong || reason.trim() === ''}
      onSubmit={submit}
      onDone={onDone}
    >
      <Segmented<Direction>
        aria-label={t`Direction`}
        value={direction}
        onValueChange={setDirection}
        options={[
          { value: 'out', label: <Trans>Take cash out</Trans> },
          { value: 'in', label: <Trans>Put in</Trans> },
        ]}
      />
      <Field
        label={<Trans>Amount</Trans>}
        required
        error={typed !== '' && wrong ? <Trans>This number can't be read.</Trans> : undefined}
      >
        <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}
