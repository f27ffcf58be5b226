import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { Bill } from '../floor';

interface TableStatsProps {
  busy: boolean;
  active: number;
  bill: Bill;
}

/** The table in five figures: two about its state, three about its money. */
export function TableStats({ busy, active, bill }: TableStatsProps) {
  return (
    <dl className="flex flex-wrap gap-2">
      <Figure
        label={<Trans>Table Status</Trans>}
        className="basis-36 max-sm:flex max-sm:justify-between sm:basis-26"
      >
        <span
          data-busy={busy}
          className={cx('inline-flex items-center gap-2', busy ? 'text-danger-ink' : 'text-live-ink')}
        >
          <span
            aria-hidden
            className={cx('size-2.5 rounded-full', busy ? 'bg-danger-solid' : 'bg-live-mark')}
          />
          {busy ? <Trans>Busy</Trans> : <Trans>Available</Trans>}
        </span>
      </Figure>
      <Figure
        label={<Trans>Active Orders</Trans>}
        className="basis-36 max-sm:flex max-sm:justify-between sm:basis-26"
      >
        <Num value={active} />
      </Figure>
      <Figure label={<Trans>Current Total</Trans>} className="basis-26" large>
        <Price halalas={bill.total} />
      </Figure>
      <Figure label={<Trans>Total Paid</Trans>} className="basis-26" large>
        <Price halalas={bill.paid} />
      </Figure>
      <Figure
        label={<Trans>Total Unpaid</Trans>}
        className={cx('basis-26', bill.unpaid > 0 && 'border-accent-line bg-accent-tint/60')}
        large
      >
        <Price halalas={bill.unpaid} />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: ReactNode;
  className: string;
  large?: boolean;
  children: ReactNode;
}

function Figure({ label, className, large = false, children }: FigureProps) {
  return (
    <div
      className={cx(
        'min-w-0 grow items-center gap-2 rounded-card border border-line bg-surface px-2.5 py-1.5 max-[379px]:px-2',
        className,
      )}
    >
      <dt className="text-2 text-micro leading-head">{label}</dt>
      <dd className={cx('whitespace-nowrap font-semibold leading-head sm:text-h3', large && 'text-h3')}>
        {children}
      </dd>
    </div>
  );
}
