import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  'aria-label': string;
  size?: 'md' | 'staff' | 'kitchen';
  className?: string;
}

const sizes = { md: 'min-h-tap', staff: 'min-h-tap-staff', kitchen: 'min-h-tap-kitchen text-lead' } as const;

/** Two to four views of one thing; one is always chosen. */
export function Segmented<Value extends string>({
  options,
  value,
  onValueChange,
  size = 'md',
  className,
  ...aria
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      {...aria}
      type="single"
      value={value}
      // Pressing the chosen one again gives "": nothing chosen is no state of this control.
      onValueChange={(next) => next && onValueChange(next as Value)}
      className={cx('inline-flex gap-1 rounded-card bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cx(
            'inline-flex grow items-center justify-center gap-2 rounded-2 px-4 font-medium text-2 transition-colors duration-150 disabled:opacity-55 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-float [&>svg]:size-5',
            sizes[size],
          )}
        >
          {option.icon}
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
