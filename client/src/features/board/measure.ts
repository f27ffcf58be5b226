import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';

type Order = Schemas['Order'];

const amount = (order: Order) => parseMoney(order.finalAmount ?? '0.00');
const isOpen = (order: Order) => order.status !== 'completed' && order.status !== 'cancelled';

export interface Measures {
  /** Completed orders' final amounts: what the card "Revenue" means everywhere. */
  revenue: number;
  /** What is ordered and not completed yet. */
  open: number;
  openTables: number;
  /** What the dishes came to before discounts, as the page of the day names it: revenue, open and discounts together. */
  ordered: number;
  /** Less what was charged on top. */
  discounts: number;
  refunded: number;
  /** Not cancelled. */
  orders: number;
  pending: number;
  /** Confirmed, preparing, ready. */
  active: number;
  ready: number;
  cancelled: number;
  average: number;
}

export function measure(orders: readonly Order[]): Measures {
  const live = orders.filter((order) => order.status !== 'cancelled');
  const done = live.filter((order) => order.status === 'completed');
  const open = live.filter(isOpen);
  const sum = (list: readonly Order[]) => list.reduce((total, order) => total + amount(order), 0);
  const revenue = sum(done);
  const openAmount = sum(open);
  const ordered = live.reduce(
    (total, order) => total + parseMoney(order.totalAmount ?? order.finalAmount ?? '0.00'),
    0,
  );
  return {
    revenue,
    open: openAmount,
    openTables: new Set(open.flatMap((order) => order.tableId ?? [])).size,
    ordered,
    discounts: ordered - revenue - openAmount,
    refunded: sum(live.filter((order) => order.paymentStatus === 'refunded')),
    orders: live.length,
    pending: open.filter((order) => order.status === 'pending').length,
    active: open.filter((order) => ['confirmed', 'preparing', 'ready'].includes(order.status)).length,
    ready: open.filter((order) => order.status === 'ready').length,
    cancelled: orders.length - live.length,
    average: live.length > 0 ? Math.round((revenue + openAmount) / live.length) : 0,
  };
}

export interface Point {
  minute: number;
  total: number;
}

type MinuteOf = (at: string) => number;

/** Revenue as it grew: one point each time an order was completed. */
export function curve(orders: readonly Order[], minuteOf: MinuteOf): Point[] {
  const steps = orders
    .filter((order) => order.status === 'completed' && order.completedAt)
    .map((order) => ({ minute: minuteOf(order.completedAt ?? order.updatedAt), amount: amount(order) }))
    .sort((a, b) => a.minute - b.minute);
  let total = 0;
  const points: Point[] = [];
  for (const step of steps) {
    total += step.amount;
    const last = points.at(-1);
    if (last?.minute === step.minute) last.total = total;
    else points.push({ minute: step.minute, total });
  }
  return points;
}

export function totalAt(points: readonly Point[], minute: number): number {
  return points.findLast((point) => point.minute <= minute)?.total ?? 0;
}

/** Orders taken in each hour of the business day, by slot 0 to 23; cancelled ones left out. */
export function byHour(orders: readonly Order[], minuteOf: MinuteOf): number[] {
  const slots = Array.from({ length: 24 }, () => 0);
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    const slot = Math.floor(minuteOf(order.takenAt) / 60);
    slots[slot] = (slots[slot] ?? 0) + 1;
  }
  return slots;
}

export interface Dish {
  key: string;
  menuItemId: string | undefined;
  name: string;
  nameAr: string;
  quantity: number;
  amount: number;
}

/** What sold best, by pieces. Voided lines and cancelled orders were not sold. */
export function topDishes(orders: readonly Order[], limit: number): Dish[] {
  const dishes = new Map<string, Dish>();
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    for (const item of order.orderItems) {
      if (item.itemStatus === 'voided') continue;
      const key = item.menuItemId ?? item.itemName;
      const dish = dishes.get(key) ?? {
        key,
        menuItemId: item.menuItemId,
        name: item.itemName,
        nameAr: item.itemNameAr,
        quantity: 0,
        amount: 0,
      };
      dish.quantity += item.quantity;
      dish.amount += parseMoney(item.totalPrice ?? '0.00');
      dishes.set(key, dish);
    }
  }
  return [...dishes.values()]
    .sort((a, b) => b.quantity - a.quantity || b.amount - a.amount || a.key.localeCompare(b.key))
    .slice(0, limit);
}

export interface Person {
  id: string;
  name: string;
  orders: number;
  open: number;
  amount: number;
}

/** Who has taken what today. */
export function byPerson(orders: readonly Order[]): Person[] {
  const people = new Map<string, Person>();
  for (const order of orders) {
    if (order.status === 'cancelled' || !order.waiterId || !order.waiter) continue;
    const person = people.get(order.waiterId) ?? {
      id: order.waiterId,
      name: `${order.waiter.firstName} ${order.waiter.lastName}`.trim(),
      orders: 0,
      open: 0,
      amount: 0,
    };
    person.orders += 1;
    person.open += isOpen(order) ? 1 : 0;
    person.amount += amount(order);
    people.set(order.waiterId, person);
  }
  return [...people.values()].sort((a, b) => b.amount - a.amount || a.id.localeCompare(b.id));
}

/** More or less than then, in whole percent; null when there is nothing to compare with. */
export function percentAgainst(now: number, then: number): number | null {
  return then > 0 ? Math.round(((now - then) / then) * 100) : null;
}
