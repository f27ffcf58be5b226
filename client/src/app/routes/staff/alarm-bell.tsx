import { concerns } from '#/features/waiter/alarms';
import { useAlarms } from '#/features/waiter/use-alarms';
import { useServerNow } from '#/live/context';
import { useCalls, useOrders } from './floor';

/** Rings, and draws nothing: what it rings about is counted in the navigation and listed in the tray. */
export function AlarmBell() {
  const orders = useOrders();
  const calls = useCalls();
  const now = useServerNow();
  // Before both are known there is no "before" to compare with.
  if (!orders.data || !calls.data) return null;
  return <Bell orders={orders.data} calls={calls.data} now={now} />;
}

function Bell({
  orders,
  calls,
  now,
}: {
  orders: Parameters<typeof concerns>[0];
  calls: Parameters<typeof concerns>[1];
  now: number;
}) {
  useAlarms(concerns(orders, calls, now), now);
  return null;
}
