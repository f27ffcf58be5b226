import type { Schemas } from '#/api/client';
import { isOpen, type OrderStatus } from './status';

type OrderDetail = Schemas['OrderDetail'];
type Change = OrderDetail['history'][number];
type Item = Schemas['OrderItem'];

export type TimelineEntry =
  | { kind: 'taken'; at: string; by: string }
  | { kind: 'status'; at: string; status: OrderStatus; by: string; how: Change['kind']; notes: string }
  | { kind: 'seen'; at: string; afterSeconds: number }
  | { kind: 'added'; at: string; items: Item[] }
  | { kind: 'expected'; at: string };

/** What has happened to an order, oldest first, and what it is expected to do next. */
export function timeline(order: OrderDetail): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const first = order.history.find((change) => !change.previousStatus);
  const waiter = order.waiter ? order.waiter.firstName : '';
  entries.push({ kind: 'taken', at: order.takenAt, by: waiter || (first?.changedByName ?? '') });
  for (const change of order.history) {
    // The first row is the order's birth; it says something of its own only when that was not "pending".
    if (!change.previousStatus && change.newStatus === 'pending') continue;
    entries.push({
      kind: 'status',
      at: change.timestamp,
      status: change.newStatus as OrderStatus,
      by: change.changedByName ?? '',
      how: change.kind,
      notes: change.notes ?? '',
    });
  }
  if (order.seenAt) {
    const from = Date.parse(order.confirmedAt ?? order.takenAt);
    entries.push({
      kind: 'seen',
      at: order.seenAt,
      afterSeconds: Math.max(0, Math.round((Date.parse(order.seenAt) - from) / 1000)),
    });
  }
  for (const items of additions(order.orderItems)) {
    const [item] = items;
    if (item) entries.push({ kind: 'added', at: item.createdAt, items });
  }
  entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (order.promisedAt && isOpen(order) && !order.readyAt)
    entries.push({ kind: 'expected', at: order.promisedAt });
  return entries;
}

/** Later sendings, each as its lines. */
export function additions(items: readonly Item[]): Item[][] {
  const batches = new Map<number, Item[]>();
  for (const item of items) {
    if (item.batch === 0) continue;
    batches.set(item.batch, [...(batches.get(item.batch) ?? []), item]);
  }
  return [...batches.entries()].sort(([a], [b]) => a - b).map(([, lines]) => lines);
}

export type Stage = 'taken' | 'waiting' | 'preparing' | 'ready' | 'served';

export interface StageSpan {
  stage: Stage;
  state: 'done' | 'now' | 'ahead';
  /** Seconds that it took, or has taken so far. */
  seconds: number;
}

/** How long the order has spent where. A cancelled order stops where it was. */
export function stages(order: Schemas['Order'], now: number): StageSpan[] {
  const end = order.cancelledAt ?? order.completedAt;
  const marks: [Stage, string | undefined, string | undefined][] = [
    ['taken', order.takenAt, order.confirmedAt],
    ['waiting', order.confirmedAt, order.prepStartedAt ?? order.readyAt],
    ['preparing', order.prepStartedAt, order.readyAt],
    ['ready', order.readyAt, order.servedAt],
    ['served', order.servedAt, order.completedAt],
  ];
  const last = marks.findLastIndex(([, from]) => from !== undefined);
  return marks.map(([stage, from, to], index) => {
    // A step that was skipped (ready without preparing) took no time and is done.
    if (!from) return { stage, state: index < last ? 'done' : 'ahead', seconds: 0 };
    const until = to ?? (index < last ? from : end);
    const seconds = Math.max(0, Math.round(((until ? Date.parse(until) : now) - Date.parse(from)) / 1000));
    return { stage, state: until ? 'done' : 'now', seconds };
  });
}
