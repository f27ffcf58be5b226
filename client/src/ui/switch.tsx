import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '#/lib/class-name';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Keeps the label for assistive technology only, as in a table cell. */
  hideLabel?: boolean;
  className?: string;
}

/** For what takes effect at once; inside a form with a Save button use a Checkbox. */
export function Switch({
  label,
  description,
  checked,
  onCheckedChange,
  disabled,
  hideLabel = false,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex min-h-tap items-center justify-between gap-4', className)}>
      <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-2 text-micro">
            {description}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-chip bg-control-line p-1 transition-colors duration-150 before:absolute before:-inset-2.5 disabled:opacity-55 data-[state=checked]:bg-brand-solid"
      >
        {/* The knob moves to the end of the line, which is left in Arabic. */}
        <Radix.Thumb className="block size-5 rounded-full bg-white transition-transform duration-150 ease-out data-[state=checked]:translate-x-[calc(1.25rem*var(--inline-sign))]" />
      </Radix.Root>
    </div>
  );
}
