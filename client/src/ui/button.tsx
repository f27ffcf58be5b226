import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

const variants = {
  solid: 'bg-brand-solid text-on-solid hover:bg-brand-solid-hover border-transparent',
  outline: 'bg-surface border-line-strong hover:bg-sunken',
  tint: 'bg-brand-tint text-brand-ink border-brand-line hover:bg-brand-line/40',
  ghost: 'bg-transparent border-transparent hover:bg-sunken',
  danger: 'bg-danger-solid text-on-solid hover:bg-danger-solid-hover border-transparent',
  'danger-outline': 'bg-surface text-danger-ink border-danger-line hover:bg-danger-tint',
} as const;

// 44 px for office pages with a mouse, 48 for staff, 56 for the page's main act, 64 for the kitchen.
const sizes = {
  md: 'min-h-tap px-4 text-small',
  staff: 'min-h-tap-staff px-5 text-body',
  primary: 'min-h-tap-primary px-6 text-lead',
  kitchen: 'min-h-tap-kitchen px-6 text-lead',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Shows a spinner in the icon's place and takes no further press. The text stays, so the width does too. */
  loading?: boolean;
  block?: boolean;
  /** Paints the only child (a link) as a button. */
  asChild?: boolean;
}

export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  iconEnd,
  loading = false,
  block = false,
  asChild = false,
  className,
  disabled,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-medium',
    'transition-colors duration-150 ease-out disabled:opacity-55 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root {...props} className={classes}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={classes}
    >
      {loading ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : icon}
      {children}
      {iconEnd}
    </button>
  );
}
