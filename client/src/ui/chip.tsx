import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from './num.tsx';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** A filter that is set. */
  selected?: boolean;
  icon?: ReactNode;
  count?: number;
  size?: 'md' | 'staff';
}

/** A filter that is on or off, or a jump to a section (then use aria-current through props). */
/** What a chip looks like, for the link that is one. */
export const chipClass = (on: boolean, size: NonNullable<ChipProps['size']> = 'staff') =>
  cx(
    'inline-flex shrink-0 items-center gap-2 whitespace-nowrap rounded-chip border px-4 font-medium transition-colors duration-150 ease-out disabled:opacity-55 [&>svg]:size-5',
    size === 'staff' ? 'min-h-tap-staff' : 'min-h-tap text-small',
    on
      ? 'border-transparent bg-brand-deep text-on-brand-deep'
      : 'border-line-strong bg-surface hover:bg-sunken',
  );

export function Chip({
  selected = false,
  icon,
  count,
  size = 'staff',
  className,
  children,
  ...props
}: ChipProps) {
  const current = props['aria-current'];
  const on = selected || (current !== undefined && current !== false);
  return (
    <button
      {...props}
      type="button"
      aria-pressed={current === undefined ? selected : undefined}
      className={cx(chipClass(on, size), className)}
    >
      {icon}
      {children}
      {count !== undefined && <Num value={count} />}
    </button>
  );
}
