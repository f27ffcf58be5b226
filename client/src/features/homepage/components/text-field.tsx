import type { ReactNode } from 'react';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Textarea } from '#/ui/textarea';
import type { Doc } from '../document';
import { useHomepageForm, useProblem } from '../form-context';

type TextName = { [Name in keyof Doc]-?: Doc[Name] extends string ? Name : never }[keyof Doc];

interface TextFieldProps {
  name: TextName;
  label: ReactNode;
  maxLength: number;
  hint?: ReactNode;
  required?: boolean;
  multiline?: boolean;
  type?: 'text' | 'tel' | 'url' | 'email';
  dir?: 'ltr' | 'rtl';
  lang?: 'en' | 'ar';
}

/** One text of the homepage. */
export function TextField({
  name,
  label,
  hint,
  required,
  multiline = false,
  type,
  ...input
}: TextFieldProps) {
  const { doc, set } = useHomepageForm();
  const problem = useProblem();
  const common = {
    ...input,
    name,
    autoComplete: 'off',
    value: doc[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  };
  return (
    <Field label={label} hint={hint} required={required} error={problem(name)}>
      {multiline ? <Textarea {...common} rows={4} /> : <Input {...common} type={type} />}
    </Field>
  );
}

interface PairProps extends Pick<TextFieldProps, 'maxLength' | 'required' | 'multiline'> {
  en: TextName;
  ar: TextName;
  labels: { en: ReactNode; ar: ReactNode };
}

/** One text in both languages, side by side where there is room. */
export function PairField({ en, ar, labels, required, ...rest }: PairProps) {
  return (
    <div className="grid items-start gap-4 @xl:grid-cols-2">
      <TextField {...rest} name={en} label={labels.en} required={required} lang="en" dir="ltr" />
      <TextField {...rest} name={ar} label={labels.ar} lang="ar" dir="rtl" />
    </div>
  );
}
