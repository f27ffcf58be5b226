import { Trans } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import type { Order } from '../ticket.ts';

/** Where the food goes: all the tables of a joined seating. */
export function Place({ order }: { order: Pick<Order, 'table' | 'orderType'> }) {
  const { table, orderType } = order;
  if (table) {
    return (
      <Trans>
        <span className="kw-word">Table</span>{' '}
        <Num value={table.joined?.replaceAll(', ', ' + ') ?? table.tableNumber} />
      </Trans>
    );
  }
  return orderType === 'takeaway' ? <Trans>Takeaway</Trans> : <Trans>Online</Trans>;
}
