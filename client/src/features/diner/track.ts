import type { Order } from './queries';

export const stageKeys = ['sent', 'confirmed', 'preparing', 'ready', 'served'] as const;

export type StageKey = (typeof stageKeys)[number];

export interface Stage {
  key: StageKey;
  state: 'done' | 'current' | 'next';
  /** When it was reached. */
  at?: string;
}

const reached: Record<Order['status'], number> = {
  pending: 0,
  confirmed: 1,
  preparing: 2,
  ready: 3,
  served: 4,
  completed: 4,
  cancelled: -1,
};

/** The chain that a guest follows. What is served is done; before that the last step reached is the one that runs. */
export function stagesOf(order: Order): Stage[] {
  const now = reached[order.status];
  const finished = order.status === 'served' || order.status === 'completed';
  const times: Record<StageKey, string | undefined> = {
    sent: order.takenAt,
    confirmed: order.confirmedAt,
    preparing: order.prepStartedAt,
    ready: order.readyAt,
    served: order.servedAt,
  };
  return stageKeys.map((key, index) => ({
    key,
    state: finished || index < now ? 'done' : index === now ? 'current' : 'next',
    at: index <= now ? times[key] : undefined,
  }));
}

export const isOpen = (order: Order): boolean =>
  order.status === 'pending' ||
  order.status === 'confirmed' ||
  order.status === 'preparing' ||
  order.status === 'ready';

/** The order that a guest waits for most: the newest that is not on the table yet. */
export function followed(orders: Order[]): Order | undefined {
  return orders.findLast(isOpen);
}

/** Whole minutes until an instant, rounded up; below zero it is late. */
export function minutesUntil(at: string, now: number): number {
  return Math.ceil((new Date(at).getTime() - now) / 60_000);
}
