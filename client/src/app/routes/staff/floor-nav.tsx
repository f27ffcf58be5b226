import { concerns } from '#/features/waiter/alarms';
import { BottomNav } from '#/features/waiter/components/bottom-nav';
import { useServerNow } from '#/live/context';
import { useCalls, useFloor, useOrders } from './floor';

/** The navigation with its live count. */
export function FloorNav() {
  const { openCalls, profile } = useFloor();
  const orders = useOrders();
  const calls = useCalls();
  const now = useServerNow(5000);
  const present = concerns(orders.data ?? [], calls.data ?? [], now);
  return (
    <div className="sticky bottom-0 z-20 mt-auto">
      <BottomNav
        count={present.ids.length}
        alarm={present.alarm}
        onCalls={openCalls}
        mayOrder={profile.permissions.includes('order.place')}
      />
    </div>
  );
}
