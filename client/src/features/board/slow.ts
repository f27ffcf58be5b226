import type { Schemas } from '#/api/client';

type Order = Schemas['Order'];

export type SlowKind = 'late' | 'ready' | 'pending' | 'call' | 'bill' | 'idle';

/** Something that a guest waits for longer than they should. */
export interface Slow {
  key: string;
  kind: SlowKind;
  tableNumber: string;
  since: string;
  order?: Order;
  person?: string;
  guests?: number;
}

interface Floor {
  orders: readonly Order[];
  tables: readonly Schemas['Table'][];
  calls: readonly Schemas['Call'][];
  thresholds: readonly number[];
  now: number;
}

// Minutes after which somebody should look. A ticket is late by the restaurant's own thresholds.
const readyWaits = 4;
const pendingWaits = 1;
const idleWaits = 10;

/** Tables that need somebody, the longest wait first. */
export function slowTables({ orders, tables, calls, thresholds, now }: Floor): Slow[] {
  const found: Slow[] = [];
  const waited = (since: string) => (now - Date.parse(since)) / 60_000;
  const late = thresholds[1] ?? 12;
  for (const order of orders) {
    const tableNumber = order.table?.tableNumber ?? '';
    const person = order.waiter?.firstName;
    const add = (kind: SlowKind, since: string) =>
      found.push({ key: `${kind}${order.id}`, kind, tableNumber, since, order, person });
    if (order.status === 'pending' && waited(order.takenAt) >= pendingWaits) add('pending', order.takenAt);
    if (order.status === 'ready' && order.readyAt && waited(order.readyAt) >= readyWaits)
      add('ready', order.readyAt);
    if ((order.status === 'confirmed' || order.status === 'preparing') && waited(order.takenAt) >= late)
      add('late', order.takenAt);
  }
  for (const call of calls) {
    if (call.status === 'done') continue;
    found.push({
      key: `call${call.id}`,
      kind: call.kind === 'bill' ? 'bill' : 'call',
      tableNumber: call.tableNumber,
      since: call.createdAt,
      person: call.acceptedBy?.firstName,
    });
  }
  const ordered = new Set(
    orders.flatMap((order) => (order.status === 'cancelled' ? [] : (order.tableSessionId ?? []))),
  );
  for (const { id, session, tableNumber } of tables) {
    if (!session || ordered.has(session.id) || waited(session.openedAt) < idleWaits) continue;
    found.push({
      key: `idle${id}`,
      kind: 'idle',
      tableNumber,
      since: session.openedAt,
      guests: session.guests,
    });
  }
  return found.sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}
