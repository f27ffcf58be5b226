import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toast } from '#/ui/toast';
import type { Order } from './queries';

/** Says when an order moves on while the guest is elsewhere on the page. `watched` is in front of them anyway. */
export function useOrderNews(orders: Order[] | undefined, watched: string | undefined) {
  const { t } = useLingui();
  const known = useRef<Map<string, Order['status']> | null>(null);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    known.current = new Map(orders.map((order) => [order.id, order.status]));
    if (!before) return;
    for (const order of orders) {
      const was = before.get(order.id);
      if (was === undefined || was === order.status || order.id === watched) continue;
      const number = String(order.dailyNumber).padStart(3, '0');
      if (order.status === 'confirmed') toast({ title: t`Order ${number} is confirmed`, variant: 'success' });
      if (order.status === 'ready') toast({ title: t`Order ${number} is ready`, variant: 'success' });
      if (order.status === 'cancelled') {
        toast({
          title: t`Order ${number} was cancelled`,
          description: order.cancelReason,
          variant: 'danger',
        });
      }
    }
  }, [orders, watched, t]);
}
