import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { type Method, MethodChoice } from './method-choice.tsx';

/** How money is taken, while it is being asked for. */
export interface Payment {
  method: Method;
  /** As it is typed: the slip of a terminal, a transfer. */
  reference: string;
}

/** What most guests do. */
export const cashPayment: Payment = { method: 'cash', reference: '' };

/** What a request says about it: a reference only where there is one. */
export function paymentBody({ method, reference }: Payment): { method: Method; reference?: string } {
  const text = reference.trim();
  return { method, ...(text && { reference: text }) };
}

interface PaymentFieldsProps {
  value: Payment;
  onChange: (payment: Payment) => void;
}

/** Method and reference, wherever money is taken. */
export function PaymentFields({ value, onChange }: PaymentFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <MethodChoice value={value.method} onValueChange={(method) => onChange({ ...value, method })} />
      <Field label={<Trans>Reference (optional)</Trans>}>
        <Input
          dir="ltr"
          value={value.reference}
          maxLength={100}
          placeholder={t`Terminal slip`}
          onChange={(event) => onChange({ ...value, reference: event.target.value })}
        />
      </Field>
    </>
  );
}
