import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

const tones = {
  neutral: 'bg-sunken text-2',
  brand: 'bg-brand-tint text-brand-ink',
  accent: 'bg-accent-tint text-accent-ink',
  danger: 'bg-danger-tint text-danger-ink',
  info: 'bg-info-tint text-info-ink',
  alert: 'bg-accent-solid text-on-accent',
} as const;

export type BadgeTone = keyof typeof tones;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  icon?: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-chip px-2.5 py-0.5 font-medium text-micro [&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
