import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';

interface BoardListProps {
  /** Where a link on the page leads. */
  id?: string;
  title: ReactNode;
  /** Where all of them are. */
  to?: string;
  empty: ReactNode;
  count: number;
  className?: string;
  children: ReactNode;
}

/** A list that stands on the page, parted from the next by a hairline. */
export function BoardList({ id, title, to, empty, count, className, children }: BoardListProps) {
  return (
    <section id={id} className={cx('min-w-0 scroll-mt-20', className)}>
      <header className="flex min-h-tap items-center gap-3">
        <h2 className="text-[1.0625rem]">{title}</h2>
        {to && (
          <Link
            to={to}
            className="ms-auto inline-flex min-h-tap items-center gap-1 rounded-control px-1 font-medium text-brand-ink text-micro"
          >
            <Trans>All</Trans>
            <ChevronRight aria-hidden className="flip size-4" />
          </Link>
        )}
      </header>
      {count === 0 ? (
        <p className="border-line border-t py-4 text-2 text-small">{empty}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

export function BoardRow({
  start,
  children,
  end,
  to,
}: {
  start: ReactNode;
  children: ReactNode;
  end?: ReactNode;
  to?: string;
}) {
  const body = (
    <>
      {start}
      <span className="min-w-0 grow leading-snug">{children}</span>
      {end && <span className="shrink-0 text-end font-semibold leading-snug">{end}</span>}
    </>
  );
  const classes = 'flex min-h-[52px] items-center gap-3 py-1 text-small';
  return (
    <li className="border-line border-t">
      {to ? (
        <Link to={to} className={cx(classes, 'rounded-2 hover:bg-sunken')}>
          {body}
        </Link>
      ) : (
        <div className={classes}>{body}</div>
      )}
    </li>
  );
}
