import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Where back leads; the home of the floor has none. */
  backTo?: string;
  actions?: ReactNode;
  /** The page below is a column in the middle of a wide screen (max-w-6xl): this stands over it. */
  column?: boolean;
}

/** The top of every waiter page: one line what, one line how current. */
export function PageHeader({ title, subtitle, backTo, actions, column = false }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <header
      className={cx(
        'flex items-center gap-2 border-line border-b bg-surface px-3 py-2',
        column && 'px-[max(0.75rem,calc((100%-72rem)/2+0.75rem))]!',
      )}
    >
      {backTo && (
        <Link
          to={backTo}
          aria-label={t`Back`}
          className="grid size-tap-staff shrink-0 place-items-center rounded-card hover:bg-sunken"
        >
          <ChevronLeft aria-hidden className="flip size-6" />
        </Link>
      )}
      <div className="min-w-0 grow">
        <h1 className="truncate text-[1.1875rem] leading-[1.35]">{title}</h1>
        {subtitle && (
          <p className="flex items-center gap-1.5 overflow-hidden whitespace-nowrap text-2 text-micro leading-body">
            {subtitle}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}
