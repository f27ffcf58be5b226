import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { parseTypedMoney, toWireMoney } from '#/lib/money';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { MoneyInput } from '#/ui/money-input';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useOpenDay } from '../mutations';

/** Counts the drawer before the first guest. */
export function OpenDayForm({ as, onDone }: { as: As; onDone: () => void }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const open = useOpenDay(as);
  const [typed, setTyped] = useState('');
  const amount = parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount < 0;

  const submit = async () => {
    try {
      await open.mutateAsync({ body: { openingCash: toWireMoney(amount ?? 0) } });
    } catch (error) {
      refused(t`Not saved`, error);
      throw error;
    }
    toast({ title: t`Day opened`, variant: 'success' });
  };

  return (
    <FormContent
      title={<Trans>Open the day</Trans>}
      description={<Trans>Count the cash in the drawer before the first guest.</Trans>}
      submitLabel={<Trans>Open the day</Trans>}
      disabled={wrong}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field
        label={<Trans>Opening cash</Trans>}
        required
        error={typed !== '' && wrong ? <Trans>This number can't be read.</Trans> : undefined}
      >
        <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FormContent>
  );
}
