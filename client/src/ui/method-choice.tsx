import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from './radio-group.tsx';

/** How money came or went. "mixed" is several of the others. */
export const methodNames = {
  cash: msg`Cash`,
  card: msg`Card terminal`,
  other: msg`Other`,
  online: msg`Online`,
  mixed: msg`Several methods`,
} as const;

// Online payments are written down by their provider, never by hand.
const byHand = ['cash', 'card', 'other'] as const;

export type Method = (typeof byHand)[number];

interface MethodChoiceProps {
  value: Method;
  onValueChange: (method: Method) => void;
}

/** How the money changes hands here and now. */
export function MethodChoice({ value, onValueChange }: MethodChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup<Method>
      aria-label={t`Payment method`}
      value={value}
      onValueChange={onValueChange}
      options={byHand.map((method) => ({ value: method, label: t(methodNames[method]) }))}
    />
  );
}
