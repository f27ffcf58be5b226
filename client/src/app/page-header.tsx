import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { LivePill } from './live-pill.tsx';
import { UserMenu } from './user-menu.tsx';

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  /** Between title and user: search and buttons. */
  children?: ReactNode;
  /** Pages of data say how fresh it is; pages of settings need not. */
  live?: boolean;
  className?: string;
}

/** The first line of an office page. On a phone the live state and the user stand in the bar above it. */
export function PageHeader({ title, sub, children, live = true, className }: PageHeaderProps) {
  return (
    <header className={cx('flex min-h-12 flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <h1 className="text-[1.625rem]">{title}</h1>
      {sub && <p className="text-2 text-small max-sm:w-full">{sub}</p>}
      {children}
      <div className="ms-auto hidden items-center gap-2 lg:flex">
        {live && <LivePill />}
        <UserMenu />
      </div>
    </header>
  );
}
