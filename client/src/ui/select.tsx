import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { nonce } from '#/lib/csp';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export interface SelectOption<Value extends string> {
  /** Not empty: Radix keeps "" for "nothing chosen". Use a word such as "all". */
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** Only where no Field gives the name. */
  'aria-label'?: string;
  className?: string;
}

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  name,
  className,
  ...aria
}: SelectProps<Value>) {
  const { required, ...field } = useField();
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      name={name}
      required={required}
    >
      <Radix.Trigger
        {...field}
        {...aria}
        className={cx(
          controlClass,
          'inline-flex items-center justify-between gap-2 text-start data-[placeholder]:text-2',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-5 text-2" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-surface shadow-float data-[state=open]:animate-pop-in"
        >
          <Radix.Viewport className="p-1" nonce={nonce}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-tap cursor-pointer select-none items-center gap-2 rounded-2 px-3 outline-none data-[disabled]:text-2 data-[disabled]:opacity-60 data-[highlighted]:bg-sunken"
              >
                <span className="grow">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-5 text-brand-ink" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
