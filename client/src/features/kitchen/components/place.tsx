import { Trans } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import type { Order } from '../ticket.ts';

/** Where the food goes. */
export function Place({ order }: { order: Order }) {
  if (order.table) {
    return (
      <Trans>
        Table <Num value={order.table.tableNumber} />
      </Trans>
    );
  }
  return order.orderType === 'takeaway' ? <Trans>Takeaway</Trans> : <Trans>Online</Trans>;
}
