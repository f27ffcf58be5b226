import { Trans } from '@lingui/react/macro';
import { LayoutGrid, Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { CallsMark, type CallsMarkProps } from './calls-mark';

interface BottomNavProps extends CallsMarkProps {
  onCalls: () => void;
  /** Whether this person may take orders: without the right there is no button that would only refuse. */
  mayOrder: boolean;
}

const item =
  'relative flex min-h-tap-primary min-w-0 flex-col items-center justify-center gap-0.5 rounded-card font-medium text-micro leading-head';

/** The three things a thumb needs on every page of the floor. */
export function BottomNav({ count, alarm, onCalls, mayOrder }: BottomNavProps) {
  return (
    <nav
      data-action-bar="row"
      // For a thumb, not for the width of a desk: on a wide screen it keeps to the middle.
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.7fr)] items-center gap-1.5 border-line border-t bg-surface px-[max(0.75rem,calc((100%-40rem)/2))] pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <NavLink
        to={paths.waiter.selectTable.href()}
        className={({ isActive }) =>
          cx(item, isActive ? 'bg-brand-tint text-brand-ink' : 'text-2 hover:bg-sunken')
        }
      >
        <LayoutGrid aria-hidden className="size-5.5" />
        <Trans>Tables</Trans>
      </NavLink>
      <button type="button" onClick={onCalls} className={cx(item, 'text-2 hover:bg-sunken')}>
        <CallsMark count={count} alarm={alarm} />
        <Trans>Calls</Trans>
      </button>
      {mayOrder && (
        <Link
          to={paths.waiter.newOrder.href()}
          className="flex min-h-tap-primary min-w-0 items-center justify-center gap-2 rounded-panel text-center leading-head bg-brand-solid px-2.5 font-medium text-[1.0625rem] text-on-solid hover:bg-brand-solid-hover"
        >
          <Plus aria-hidden className="size-6" />
          <Trans>New order</Trans>
        </Link>
      )}
    </nav>
  );
}
