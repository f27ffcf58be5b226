import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';

interface PanelProps {
  title: ReactNode;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, end, className, children }: PanelProps) {
  return (
    <section className={cx('min-w-0 rounded-[14px] border border-line bg-surface px-5 py-4', className)}>
      <header className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-[1.0625rem]">{title}</h2>
        {end && <div className="ms-auto">{end}</div>}
      </header>
      {children}
    </section>
  );
}
