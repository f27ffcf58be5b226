import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

const sizes = {
  md: 'size-tap',
  staff: 'size-tap-staff',
  primary: 'size-tap-primary',
  kitchen: 'size-tap-kitchen',
} as const;

const variants = {
  ghost: 'border-transparent hover:bg-sunken',
  outline: 'bg-surface border-line-strong hover:bg-sunken',
  solid: 'bg-brand-solid text-on-solid border-transparent hover:bg-brand-solid-hover',
  'danger-outline': 'bg-surface text-danger-ink border-danger-line hover:bg-danger-tint',
} as const;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What pressing does; the icon alone says it to nobody. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-control border transition-colors duration-150 ease-out',
        'disabled:opacity-55 [&>svg]:size-5',
        sizes[size],
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}
