import { useEffect, useRef, useState } from 'react';
import type { Order } from './ticket.ts';

/**
 * Orders that left the kitchen's list while they were still to be made: cancelled, or closed with their table. The cook
 * must not learn it from a ticket that is simply not there any more.
 */
export function useGone(orders: readonly Order[] | undefined, live: boolean) {
  const [gone, setGone] = useState<readonly Order[]>([]);
  const before = useRef<{ orders: readonly Order[] | undefined; live: boolean }>({
    orders: undefined,
    live: false,
  });

  useEffect(() => {
    const last = before.current;
    before.current = { orders, live };
    if (!orders || !last.orders) return;
    const here = new Set(orders.map((order) => order.id));
    // After an outage nobody knows when they went: most of them have been served.
    const lost =
      live && last.live
        ? last.orders.filter(
            (order) => !here.has(order.id) && (order.status === 'confirmed' || order.status === 'preparing'),
          )
        : [];
    setGone((known) => {
      const kept = known.filter((order) => !here.has(order.id));
      return lost.length === 0 && kept.length === known.length ? known : [...kept, ...lost];
    });
  }, [orders, live]);

  return { gone, dismiss: (id: string) => setGone((known) => known.filter((order) => order.id !== id)) };
}
