import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

export interface MainButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
  /** At the end of the line: what it comes to. */
  end?: ReactNode;
  loading?: boolean;
}

/** The one thing to do next: 60 px, at the bottom, always the same. */
export function MainButton({
  icon,
  end,
  loading = false,
  disabled,
  className,
  children,
  ...props
}: MainButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(
        'flex min-h-15 w-full items-center gap-2.5 rounded-panel bg-brand-solid px-4.5 font-semibold text-lead text-on-solid leading-tight transition-colors duration-150 hover:bg-brand-solid-hover disabled:opacity-55',
        !end && 'justify-center',
        className,
      )}
    >
      {loading ? <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" /> : icon}
      <span className="min-w-0 py-2 text-start">{children}</span>
      {end && <span className="ms-auto shrink-0">{end}</span>}
    </button>
  );
}
