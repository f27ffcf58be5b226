import type { ReactNode } from 'react';
import { toLatinDigits } from '#/lib/digits';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';

interface NumberFieldProps {
  label: ReactNode;
  name: string;
  /** undefined: not stated. */
  value: number | undefined;
  /** Digits that may be typed. */
  digits: number;
  unit: string;
  error?: string;
  onChange: (value: number | undefined) => void;
}

/** A whole number above zero, or nothing. */
export function NumberField({ label, name, value, digits, unit, error, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        end={<span className="pe-3 text-2 text-small">{unit}</span>}
        value={value ?? ''}
        onChange={(event) => {
          const text = toLatinDigits(event.target.value).replace(/\D/g, '').slice(0, digits);
          onChange(Number(text) || undefined);
        }}
      />
    </Field>
  );
}
