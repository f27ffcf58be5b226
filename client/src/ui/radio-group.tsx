import { RadioGroup as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '#/lib/class-name';
import { useField } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row: a price, a badge. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  name?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
}

/** A list of rows of which one is chosen; the whole row is the target. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  className,
  ...aria
}: RadioGroupProps<Value>) {
  const base = useId();
  const { required, ...field } = useField();
  return (
    <Radix.Root
      {...field}
      {...aria}
      name={name}
      required={required}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cx('flex flex-col gap-2', className)}
    >
      {options.map((option) => {
        const id = `${base}-${option.value}`;
        return (
          <label
            key={option.value}
            htmlFor={id}
            className="flex min-h-tap-staff cursor-pointer items-center gap-3 rounded-card border border-line-strong px-3 py-2 has-data-[state=checked]:border-brand-solid has-disabled:cursor-not-allowed has-data-[state=checked]:bg-brand-tint has-disabled:opacity-55"
          >
            <Radix.Item
              id={id}
              value={option.value}
              disabled={option.disabled}
              className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-control-line bg-surface data-[state=checked]:border-brand-solid"
            >
              <Radix.Indicator className="size-3 rounded-full bg-brand-solid" />
            </Radix.Item>
            <span className="min-w-0 grow">
              <span className="block">{option.label}</span>
              {option.description && <span className="block text-2 text-micro">{option.description}</span>}
            </span>
            {option.end}
          </label>
        );
      })}
    </Radix.Root>
  );
}
