import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '#/lib/class-name';

export interface CheckboxProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

export function Checkbox({
  label,
  description,
  checked,
  onCheckedChange,
  disabled,
  name,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('flex min-h-tap items-start gap-3 py-2.5', className)}>
      <Radix.Root
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative grid size-6 shrink-0 place-items-center rounded-1 border-2 border-control-line bg-surface transition-colors duration-150 before:absolute before:-inset-2.5 disabled:opacity-55 data-[state=checked]:border-brand-solid data-[state=indeterminate]:border-brand-solid data-[state=checked]:bg-brand-solid data-[state=indeterminate]:bg-brand-solid"
      >
        <Radix.Indicator className="text-on-solid">
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-4" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-4" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-2 text-micro">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
