import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';

interface ActButtonProps {
  icon: LucideIcon;
  /** Something is on: a call is open, a filter is set. */
  on?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of the few things that a guest can do beside ordering. */
export function ActButton({ icon: Icon, on = false, onClick, children }: ActButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'flex min-h-16 flex-col items-center justify-center gap-1 rounded-card px-1 py-1.5 text-center font-medium text-small leading-[1.3]',
        on ? 'bg-accent-tint text-accent-ink' : 'bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('size-5.5', !on && 'text-brand-ink')} />
      {children}
    </button>
  );
}
