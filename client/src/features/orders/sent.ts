import type { Schemas } from '#/api/client';
import { appStore, atom, useAtomValue } from '#/lib/jotai';

/** The order that this waiter has just sent: its way is followed until they say "done". */
export interface SentOrder {
  /** Whose: another waiter who signs in on the device follows none of it. */
  staffId: string;
  orderId: string;
  tableId: string;
  tableNumber: string;
  items: number;
  /** Halalas. */
  total: number;
  at: number;
}

const sentAtom = atom<SentOrder | null>(null);

export function useSentOrder(staffId: string): SentOrder | null {
  const sent = useAtomValue(sentAtom);
  return sent?.staffId === staffId ? sent : null;
}

export function followOrder(order: SentOrder | null): void {
  appStore.set(sentAtom, order);
}

export const stages = ['sent', 'kitchen', 'seen', 'ready'] as const;
export type Stage = (typeof stages)[number];

export interface Chain {
  /** The last stage that is certain; null while the order has not left this device. */
  reached: Stage | null;
  /** When each was reached, as far as it is known. */
  at: Partial<Record<Stage, string>>;
}

/** How far an order has come. "Seen" needs a kitchen screen's word: nothing is assumed. */
export function chainOf(order: Schemas['Order'] | undefined): Chain {
  if (!order) return { reached: null, at: {} };
  const at: Chain['at'] = {
    sent: order.takenAt,
    kitchen: order.confirmedAt,
    seen: order.seenAt,
    ready: order.readyAt,
  };
  // A kitchen without a screen starts cooking all the same: a later stage implies the earlier ones.
  const past = ['ready', 'served', 'completed'].includes(order.status);
  if (past) return { reached: 'ready', at };
  if (order.seenAt || order.status === 'preparing') return { reached: 'seen', at };
  if (order.confirmedAt) return { reached: 'kitchen', at };
  return { reached: 'sent', at };
}
