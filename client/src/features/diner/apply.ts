import type { Schemas } from '#/api/client';
import { parseMoney, sumMoney, toWireMoney } from '#/lib/money';
import type { Call, DinerOrders, MenuItem, Order } from './queries';
import type { CartPart } from './shared-cart';

type Session = Schemas['DinerSession'];

interface WithItems {
  items: MenuItem[];
}

/** An item was sold out, or came back; an older word about it changes nothing. */
export function withAvailability<Menu extends WithItems>(
  menu: Menu,
  item: Schemas['ItemAvailability'],
): Menu {
  const known = menu.items.find((each) => each.id === item.id);
  if (!known || known.revision >= item.revision) return menu;
  const { isAvailable, revision } = item;
  return {
    ...menu,
    items: menu.items.map((each) => (each === known ? { ...each, isAvailable, revision } : each)),
  };
}

/** A snapshot names everything that is sold out; whatever it does not name can be had. */
export function withUnavailable<Menu extends WithItems>(menu: Menu, ids: string[]): Menu {
  const out = new Set(ids);
  if (menu.items.every((item) => item.isAvailable !== out.has(item.id))) return menu;
  return {
    ...menu,
    items: menu.items.map((item) =>
      item.isAvailable === out.has(item.id) ? { ...item, isAvailable: !out.has(item.id) } : item,
    ),
  };
}

/** An order as it is now: the answer of placing it and its live echo both come through here. */
export function withOrder(all: DinerOrders, order: Order): DinerOrders {
  const known = all.orders.find((each) => each.id === order.id);
  if (known && known.revision >= order.revision) return all;
  return withOrders(all, [...all.orders.filter((each) => each !== known), order]);
}

/** A waiter moved it to another table. */
export function withoutOrder(all: DinerOrders, id: string): DinerOrders {
  const left = all.orders.filter((order) => order.id !== id);
  return left.length === all.orders.length ? all : withOrders(all, left);
}

function withOrders(all: DinerOrders, orders: Order[]): DinerOrders {
  const sorted = orders.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return { ...all, orders: sorted, bill: billOf(sorted, all.session.partAmount) };
}

/** What the guests still owe or have paid for: not what was cancelled or given back. */
export function isBilled(order: Order): boolean {
  return order.status !== 'cancelled' && order.paymentStatus !== 'refunded';
}

/**
 * As the server adds it up: cancelled and refunded orders count nothing; parts are paid before an order is paid with
 * them.
 */
export function billOf(orders: Order[], parts: string): Schemas['DinerBill'] {
  const counted = orders.filter(isBilled);
  const sum = (some: Order[]) => sumMoney(some.map((order) => parseMoney(order.finalAmount ?? '0')));
  const total = sum(counted);
  const paid = sum(counted.filter((order) => order.paymentStatus === 'paid')) + parseMoney(parts);
  return {
    totalAmount: toWireMoney(total),
    paidAmount: toWireMoney(paid),
    unpaidAmount: toWireMoney(total - paid),
  };
}

export function withCall(all: DinerOrders, call: Call): DinerOrders {
  const known = all.calls.find((each) => each.id === call.id);
  if (known && known.revision >= call.revision) return all;
  const calls = [...all.calls.filter((each) => each !== known), call];
  return { ...all, calls: calls.sort((a, b) => a.createdAt.localeCompare(b.createdAt)) };
}

/** What one phone has chosen; an older word about it changes nothing. */
export function withCartPart(all: DinerOrders, part: CartPart): DinerOrders {
  const known = all.cart.find((each) => each.deviceId === part.deviceId);
  if (known && known.revision >= part.revision) return all;
  const cart = [...all.cart.filter((each) => each !== known), part];
  return { ...all, cart: cart.sort((a, b) => a.number - b.number) };
}

/** The stream is the table's, so it does not know which of its phones this is. */
export function withSession(all: DinerOrders, session: Session): DinerOrders {
  const bill = billOf(all.orders, session.partAmount);
  return { ...all, session: { ...session, deviceId: all.session.deviceId }, bill };
}

/** Replaces what was known by a snapshot, except where an answer of REST brought something newer. */
export function withSnapshot(all: DinerOrders, data: Schemas['LiveSnapshotData']): DinerOrders {
  const newer = <Entity extends { id: string; revision: number }>(
    mine: Entity[],
    theirs: Entity[] | null | undefined,
  ) =>
    (theirs ?? []).map((each) => {
      const known = mine.find((other) => other.id === each.id);
      return known && known.revision > each.revision ? known : each;
    });
  const cart = (data.cart ?? []).map((part) => {
    const known = all.cart.find((each) => each.deviceId === part.deviceId);
    return known && known.revision > part.revision ? known : part;
  });
  const next = { ...all, calls: newer(all.calls, data.calls), cart };
  const seated = data.session ? withSession(next, data.session) : next;
  return withOrders(seated, newer(all.orders, data.orders));
}

/** What is asked for and not yet done, newest of each kind. */
export function openCall(calls: Call[], kind: Call['kind']): Call | undefined {
  return calls.findLast((call) => call.kind === kind && call.status !== 'done');
}
