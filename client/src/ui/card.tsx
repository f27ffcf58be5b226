import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Without inner padding, for a table or a picture that touches the edge. */
  flush?: boolean;
}

export function Card({ title, action, flush = false, className, children, ...props }: CardProps) {
  return (
    <section
      {...props}
      className={cx('min-w-0 rounded-card border border-line bg-surface', !flush && 'p-5', className)}
    >
      {(title || action) && (
        <div className={cx('flex min-h-tap items-center gap-3', flush ? 'px-5 py-2' : 'mb-2')}>
          <h2 className="min-w-0 grow text-lead">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
