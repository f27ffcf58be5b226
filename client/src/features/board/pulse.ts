import type { Schemas } from '#/api/client';

type Order = Schemas['Order'];

export type PulseKind =
  | 'ordered'
  | 'asked'
  | 'ready'
  | 'served'
  | 'completed'
  | 'cancelled'
  | 'late'
  | 'call';

export interface Pulse {
  key: string;
  kind: PulseKind;
  at: string;
  order?: Order;
  call?: Schemas['Call'];
}

interface Source {
  orders: readonly Order[];
  calls: readonly Schemas['Call'][];
  /** Minutes after which a ticket is late. */
  late: number;
  now: number;
}

/** What has just happened, newest first: read from the times that the orders themselves carry. */
export function pulse({ orders, calls, late, now }: Source, limit: number): Pulse[] {
  const events: Pulse[] = [];
  for (const order of orders) {
    const add = (kind: PulseKind, at: string | undefined) => {
      if (at) events.push({ key: `${kind}${order.id}`, kind, at, order });
    };
    add(order.orderType === 'table-qr' && order.status === 'pending' ? 'asked' : 'ordered', order.takenAt);
    add('ready', order.readyAt);
    add('served', order.servedAt);
    add('completed', order.completedAt);
    add('cancelled', order.cancelledAt);
    const lateAt = Date.parse(order.takenAt) + late * 60_000;
    const waited = order.readyAt ?? order.cancelledAt ?? order.completedAt;
    if (lateAt <= now && (!waited || Date.parse(waited) > lateAt))
      add('late', new Date(lateAt).toISOString());
  }
  for (const call of calls) events.push({ key: `call${call.id}`, kind: 'call', at: call.createdAt, call });
  return events
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || a.key.localeCompare(b.key))
    .slice(0, limit);
}
