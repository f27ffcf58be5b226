import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Pattern } from './pattern.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
      <span aria-hidden className="relative grid size-24 place-items-center overflow-hidden rounded-panel">
        <Pattern seed="empty" className="absolute inset-0 size-full" />
        {icon && (
          <span className="relative grid size-14 place-items-center rounded-full bg-surface text-brand-ink [&>svg]:size-7">
            {icon}
          </span>
        )}
      </span>
      <h2 className="text-h3">{title}</h2>
      {description && <p className="max-w-prose text-2">{description}</p>}
      {action}
    </div>
  );
}
