import { type ReactNode, useState } from 'react';
import { Field } from '#/ui/field';
import { MoneyInput } from '#/ui/money-input';
import { wirePrice } from '../price';

interface PriceFieldProps {
  label: ReactNode;
  name: string;
  value: string;
  error?: string;
  hint?: ReactNode;
  onChange: (value: string) => void;
}

/** Keeps what is being typed ("12.") while the menu has the price ("12.00"); an undo shows the price again. */
export function PriceField({ label, name, value, error, hint, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Field label={label} error={error} hint={hint}>
      <MoneyInput
        name={name}
        maxLength={14}
        value={wirePrice(typed) === value ? typed : value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(wirePrice(event.target.value));
        }}
        onBlur={() => setTyped(value)}
      />
    </Field>
  );
}
