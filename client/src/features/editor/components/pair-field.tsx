import type { ReactNode } from 'react';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Textarea } from '#/ui/textarea';
import type { Target } from '../target';
import { useProblemText } from './use-thing';

interface Side {
  label: ReactNode;
  /** The field's name, as the server calls it. */
  field: string;
  value: string;
  required?: boolean;
}

interface PairFieldProps {
  thing: Target;
  en: Side;
  ar: Side;
  maxLength?: number;
  multiline?: boolean;
  onChange: (field: string, value: string) => void;
}

/** One text in both languages, side by side where there is room. */
export function PairField({ thing, en, ar, maxLength, multiline = false, onChange }: PairFieldProps) {
  const problem = useProblemText(thing);
  const Control = multiline ? Textarea : Input;
  return (
    <div className="grid gap-4 @sm:grid-cols-2">
      {([en, ar] as const).map((side) => (
        <Field key={side.field} label={side.label} required={side.required} error={problem(side.field)}>
          <Control
            name={side.field}
            lang={side === ar ? 'ar' : 'en'}
            dir={side === ar ? 'rtl' : 'ltr'}
            autoComplete="off"
            maxLength={maxLength}
            value={side.value}
            onChange={(event: { target: { value: string } }) => onChange(side.field, event.target.value)}
          />
        </Field>
      ))}
    </div>
  );
}
