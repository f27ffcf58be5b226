import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Num } from '#/ui/num';

const types = {
  table: msg`Table`,
  'table-qr': msg`Table QR`,
  takeaway: msg`Takeaway`,
  online: msg`Online`,
} as const;

/** Where the order goes: "Table 5", or how it came when it has no table. */
export function OrderPlace({ order }: { order: Schemas['Order'] }) {
  const { t } = useLingui();
  return order.table ? (
    <Trans>
      Table <Num value={order.table.tableNumber} />
    </Trans>
  ) : (
    t(types[order.orderType])
  );
}

/** Who it is for, and beneath it who took it: the phone number of an online order, the waiter, or the table's code. */
export function OrderPerson({ order }: { order: Schemas['Order'] }) {
  const { t } = useLingui();
  const waiter = order.waiter?.firstName;
  return (
    <>
      <span className="block truncate">
        {order.customerName ? <bdi>{order.customerName}</bdi> : <Trans>Guest</Trans>}
      </span>
      <span className="block truncate text-2 text-micro">
        {order.customerPhone && !order.table ? (
          <Num value={order.customerPhone} />
        ) : waiter ? (
          <bdi>{waiter}</bdi>
        ) : (
          t(types[order.orderType])
        )}
      </span>
    </>
  );
}
