import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';

interface NoticeProps {
  icon: LucideIcon;
  title: ReactNode;
  danger?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** What a guest has to know before they choose, and what to do about it. */
export function Notice({ icon: Icon, title, danger = false, action, children }: NoticeProps) {
  return (
    <section
      role="status"
      className={cx(
        'mx-4 mt-3 flex items-start gap-3 rounded-card px-3.5 py-3',
        danger ? 'bg-danger-tint text-danger-ink' : 'bg-brand-tint text-brand-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold text-[1.0625rem] leading-[1.4]">{title}</h2>
        <p className="text-ink text-small">{children}</p>
        {action && <div className="pt-2 text-ink">{action}</div>}
      </div>
    </section>
  );
}
