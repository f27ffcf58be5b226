import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { readAfter, readAgain } from '#/lib/read-again';
import { type OrderView, orderKeys } from './keys';
import { isOpen } from './status';
import { applyClosed } from './today';

type Order = Schemas['Order'];
type OrderDetail = Schemas['OrderDetail'];
type OrderList = Schemas['OrderList'];
type Receipt = Schemas['Receipt'];

/** One order as the stream or a mutation's answer brings it; without data it left this view. */
export interface OrderChange {
  id: string;
  gone?: boolean;
  data?: Order;
}

/**
 * Closed orders that a board keeps: what "recently completed" lists show, with room to spare. Those of guests who still
 * owe for them stay as well, until their table is closed.
 */
const CLOSED_KEPT = 60;

/**
 * The whole of "an order changed": the stream's echo, a mutation's answer and an offline order's late answer all come
 * through here, so it must not matter in which order or how often they do. The greater revision wins.
 */
export function applyOrder(client: QueryClient, change: OrderChange, view: OrderView): void {
  updateBoard(client, view, (orders) =>
    change.data && !change.gone ? upsert(orders, change.data) : without(orders, change.id),
  );
  // The kitchen's shape has no money: it must not overwrite what the other views know of the order.
  if (view === 'kitchen') return;
  const order = change.data;
  if (!order || change.gone) {
    readAgain(client, orderKeys.lists);
    readAgain(client, orderKeys.detail(change.id));
    return;
  }
  applyClosed(client, order);
  let fresh = false;
  const detail = client.getQueryData<OrderDetail>(orderKeys.detail(order.id));
  if (detail && order.revision > detail.revision) {
    fresh = true;
    client.setQueryData<OrderDetail>(orderKeys.detail(order.id), { ...order, history: detail.history });
    // The history is not part of the order's shape: read it again.
    readAgain(client, orderKeys.detail(order.id));
  } else readAfter(client, orderKeys.detail(order.id));
  for (const [key, list] of client.getQueriesData<OrderList>({ queryKey: orderKeys.lists })) {
    if (!list) {
      readAfter(client, key);
      continue;
    }
    const known = list.orders.find((each) => each.id === order.id);
    if (known && known.revision >= order.revision) continue;
    fresh = true;
    if (known) client.setQueryData<OrderList>(key, { ...list, orders: upsert(list.orders, order) });
    // Whether it belongs to the list's filter now is the server's to say.
    readAgain(client, key);
  }
  if (fresh || detail === undefined) readAgain(client, orderKeys.stats);
}

/** A kitchen screen has painted the order. It moves no revision, so that nobody's If-Match breaks. */
export function applyReceipt(client: QueryClient, receipt: Receipt, view: OrderView): void {
  updateBoard(client, view, (orders) => {
    const known = orders.find((order) => order.id === receipt.orderId);
    if (!known || known.seenAt) return orders;
    return orders.map((order) => (order === known ? { ...order, seenAt: receipt.at } : order));
  });
  client.setQueryData<OrderDetail>(orderKeys.detail(receipt.orderId), (detail) =>
    detail && !detail.seenAt ? { ...detail, seenAt: receipt.at } : detail,
  );
}

/** A snapshot is the truth at its version: it replaces the board, newer copies included. */
export function replaceOrders(client: QueryClient, orders: Order[], view: OrderView): void {
  // A read that is still on its way is older than the snapshot and must not land after it.
  void client.cancelQueries({ queryKey: orderKeys.board(view) });
  client.setQueryData<Order[]>(orderKeys.board(view), sorted(orders));
  if (view === 'kitchen') return;
  for (const key of [orderKeys.lists, orderKeys.details, orderKeys.stats, orderKeys.closed])
    readAgain(client, key);
}

function updateBoard(client: QueryClient, view: OrderView, change: (orders: Order[]) => Order[]): void {
  const key = orderKeys.board(view);
  // Only a board that is on screen is kept up: never make one out of a single order.
  const board = client.getQueryData<Order[]>(key);
  if (board) {
    const next = change(board);
    if (next !== board) client.setQueryData<Order[]>(key, next);
  }
  readAfter(client, key);
}

/** The same list when the order is not newer than the list's copy. */
export function upsert(orders: Order[], order: Order): Order[] {
  const at = orders.findIndex((each) => each.id === order.id);
  if (at < 0) return sorted([...orders, order]);
  const known = orders[at];
  if (!known || known.revision >= order.revision) return orders;
  const next = [...orders];
  // A receipt that came by itself is not lost to an answer that was read before it.
  next[at] = known.seenAt && !order.seenAt ? { ...order, seenAt: known.seenAt } : order;
  return known.status === order.status ? next : sorted(next);
}

export function without(orders: Order[], id: string): Order[] {
  return orders.some((order) => order.id === id) ? orders.filter((order) => order.id !== id) : orders;
}

/**
 * For a list that is read again by REST: whatever the stream has brought meanwhile stays when it is newer. Membership
 * is the answer's.
 */
export function mergeNewer(old: Order[] | undefined, read: Order[]): Order[] {
  if (!old) return sorted(read);
  const known = new Map(old.map((order) => [order.id, order]));
  return sorted(
    read.map((order) => {
      const mine = known.get(order.id);
      return mine && mine.revision >= order.revision ? mine : order;
    }),
  );
}

function isOwed({ status, paymentStatus, tableSessionId }: Order): boolean {
  return (
    status === 'completed' &&
    tableSessionId !== undefined &&
    (paymentStatus === 'pending' || paymentStatus === 'failed')
  );
}

/** Oldest first, as a kitchen works; the closed ones that nobody lists any more fall off. */
function sorted(orders: Order[]): Order[] {
  const byTime = [...orders].sort(
    (a, b) => a.takenAt.localeCompare(b.takenAt) || a.dailyNumber - b.dailyNumber || a.id.localeCompare(b.id),
  );
  const closed = byTime.filter((order) => !isOpen(order) && !isOwed(order));
  if (closed.length <= CLOSED_KEPT) return byTime;
  const oldest = new Set(
    closed
      .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
      .slice(0, closed.length - CLOSED_KEPT)
      .map((order) => order.id),
  );
  return byTime.filter((order) => !oldest.has(order.id));
}
