import { isHeld, type Order, type OrderItem } from './line.ts';
import { isOnWall } from './ticket.ts';

interface TouchBase {
  /** Idempotency-Key: the same on every attempt, so that the answer that got lost is given again. */
  key: string;
  orderId: string;
  /** The ticket's number, for saying what became of it. */
  number: number;
  at: number;
}

type ItemStatus = Exclude<OrderItem['itemStatus'], 'served' | 'voided'>;

/** One touch on the wall that the server has not answered yet. */
export type Touch = TouchBase &
  (
    | { kind: 'step'; from: Order['status']; to: Order['status'] }
    /** Back to an earlier status; the ticket itself, because it may have left the list meanwhile. */
    | { kind: 'recall'; from: Order['status']; to: Order['status']; order: Order }
    | { kind: 'line'; itemId: string; from: ItemStatus; to: ItemStatus }
    | { kind: 'seen'; itemId: string }
    | { kind: 'rush'; isRush: boolean }
    /** Held lines of one course; 0: those without a course. */
    | { kind: 'fire'; course: number }
  );

export type NewTouch = Touch extends infer Each
  ? Each extends Touch
    ? Omit<Each, 'key' | 'at'>
    : never
  : never;

const kinds: readonly string[] = ['step', 'recall', 'line', 'seen', 'rush', 'fire'] satisfies Touch['kind'][];

/** Touches older than this are about another evening. */
const EXPIRY = 4 * 60 * 60_000;

/**
 * The orders as they will be when every touch has arrived. A touch that is refused is simply no longer laid over, and
 * the ticket is what the server says again.
 */
export function overlay(orders: readonly Order[], touches: readonly Touch[]): Order[] {
  if (touches.length === 0) return orders.filter((order) => isOnWall(order.status));
  const byOrder = new Map<string, Touch[]>();
  for (const touch of touches) byOrder.set(touch.orderId, [...(byOrder.get(touch.orderId) ?? []), touch]);
  const known = new Set(orders.map((order) => order.id));
  const back = touches.flatMap((touch) =>
    touch.kind === 'recall' && !known.has(touch.orderId) ? [touch.order] : [],
  );
  const unique = new Map([...orders, ...back].map((order) => [order.id, order]));
  return [...unique.values()]
    .map((order) => (byOrder.get(order.id) ?? []).reduce(applyTouch, order))
    .filter((order) => isOnWall(order.status));
}

export function applyTouch(order: Order, touch: Touch): Order {
  switch (touch.kind) {
    case 'step':
    case 'recall':
      return { ...order, status: touch.to };
    case 'line':
      return changeItem(order, touch.itemId, (item) => ({ ...item, itemStatus: touch.to }));
    case 'seen':
      return changeItem(order, touch.itemId, (item) => ({ ...item, voidSeenAt: timeOf(touch) }));
    case 'rush':
      return { ...order, isRush: touch.isRush };
    case 'fire': {
      const fired = order.orderItems.filter(
        (item) => isHeld(order, item) && (item.course ?? 0) === touch.course,
      );
      return {
        ...order,
        orderItems: order.orderItems.map((item) =>
          fired.includes(item) ? { ...item, firedAt: timeOf(touch) } : item,
        ),
        heldItems: order.heldItems - fired.length,
      };
    }
  }
}

const timeOf = (touch: Touch) => new Date(touch.at).toISOString();

function changeItem(order: Order, id: string, change: (item: OrderItem) => OrderItem): Order {
  return { ...order, orderItems: order.orderItems.map((item) => (item.id === id ? change(item) : item)) };
}

export function isTouch(value: unknown): value is Touch {
  if (typeof value !== 'object' || value === null) return false;
  const touch = value as Record<string, unknown>;
  return (
    typeof touch.key === 'string' &&
    typeof touch.orderId === 'string' &&
    typeof touch.number === 'number' &&
    typeof touch.at === 'number' &&
    kinds.includes(String(touch.kind))
  );
}

export function isTouchList(value: unknown): value is Touch[] {
  return Array.isArray(value) && value.every(isTouch);
}

export function withoutExpired(touches: Touch[], now: number): Touch[] {
  return touches.filter((touch) => now - touch.at < EXPIRY);
}

/** Taking a touch back before it was sent takes the later ones on the same ticket back, too: they stood on it. */
export function withoutTouch(touches: Touch[], key: string): Touch[] {
  const at = touches.findIndex((touch) => touch.key === key);
  const touch = touches[at];
  if (!touch) return touches;
  return touches.filter((each, index) => index < at || each.orderId !== touch.orderId);
}

/** What takes a touch back that has been sent; undefined where nothing does: a void has been seen, a course is fired. */
export function inverse(touch: Touch, order: Order): NewTouch | undefined {
  const { orderId, number } = touch;
  switch (touch.kind) {
    case 'step':
      return {
        kind: 'recall',
        orderId,
        number,
        from: touch.to,
        to: touch.from,
        order: { ...order, status: touch.to },
      };
    case 'recall':
      return { kind: 'step', orderId, number, from: touch.to, to: touch.from };
    case 'line':
      return { kind: 'line', orderId, number, itemId: touch.itemId, from: touch.to, to: touch.from };
    case 'rush':
      return { kind: 'rush', orderId, number, isRush: !touch.isRush };
    case 'seen':
    case 'fire':
      return undefined;
  }
}
