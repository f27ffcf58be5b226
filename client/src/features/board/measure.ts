import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';

type Order = Schemas['Order'];

const amount = (order: Order) => parseMoney(order.finalAmount ?? '0.00');
const isOpen = (order: Order) => order.status !== 'completed' && order.status !== 'cancelled';

/** Tables at which something is ordered and not completed yet. */
export function openTables(orders: readonly Order[]): number {
  return new Set(orders.filter(isOpen).flatMap((order) => order.tableId ?? [])).size;
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

/** What the usual course of such a day says of its money, and of the orders of each hour. */
export function usualCourse(points: readonly Schemas['AnalyticsPoint'][]): {
  revenue: Point[];
  hours: number[];
} {
  const hours = Array.from({ length: 24 }, () => 0);
  let before = 0;
  for (const { minute, orders } of points) {
    const slot = Math.min(23, Math.max(0, Math.floor(minute / 60)));
    hours[slot] = (hours[slot] ?? 0) + orders - before;
    before = orders;
  }
  const revenue = points.flatMap(({ minute, revenueAmount }) =>
    revenueAmount === undefined ? [] : [{ minute, total: parseMoney(revenueAmount) }],
  );
  return { revenue, hours };
}

/** More or less than then, in whole percent; null when there is nothing to compare with. */
export function percentAgainst(now: number, then: number): number | null {
  return then > 0 ? Math.round(((now - then) / then) * 100) : null;
}
