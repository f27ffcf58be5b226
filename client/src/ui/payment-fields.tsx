import { Trans, useLingui } from '@lingui/react/macro';
import type { Halalas } from '#/lib/money';
import { CashChange } from './cash-change.tsx';
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

/** What a request says about it: a reference only where there is one, and notes have none. */
export function paymentBody({ method, reference }: Payment): { method: Method; reference?: string } {
  const text = method === 'cash' ? '' : reference.trim();
  return { method, ...(text && { reference: text }) };
}

interface PaymentFieldsProps {
  /** What is about to be taken. */
  due: Halalas;
  value: Payment;
  onChange: (payment: Payment) => void;
}

/** The method, and what goes with it, wherever money is taken: the change of cash, the slip of a terminal. */
export function PaymentFields({ due, value, onChange }: PaymentFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <MethodChoice value={value.method} onValueChange={(method) => onChange({ ...value, method })} />
      {value.method === 'cash' ? (
        <CashChange key={due} due={due} />
      ) : (
        <Field label={<Trans>Reference (optional)</Trans>}>
          <Input
            dir="ltr"
            value={value.reference}
            maxLength={100}
            placeholder={value.method === 'card' ? t`Terminal slip` : undefined}
            onChange={(event) => onChange({ ...value, reference: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
