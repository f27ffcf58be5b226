import { Trans } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { type Order, tableOf } from '../ticket.ts';

interface PlaceProps {
  order: Pick<Order, 'table' | 'orderType'>;
  /** The number alone is seen; the word is there for whoever listens. */
  bare?: boolean;
}

/** Where the food goes: all the tables of a joined seating. */
export function Place({ order, bare }: PlaceProps) {
  const table = tableOf(order);
  if (table !== undefined) {
    return (
      <Trans>
        <span className={cx('kw-word', bare && 'sr-only')}>Table</span> <Num value={table} />
      </Trans>
    );
  }
  return order.orderType === 'takeaway' ? <Trans>Takeaway</Trans> : <Trans>Online</Trans>;
}
