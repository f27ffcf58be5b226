import { BottomNav } from '#/features/waiter/components/bottom-nav';
import { useConcerns, useFloor } from './floor';

/** The navigation with its live count. */
export function FloorNav() {
  const { openCalls, profile } = useFloor();
  const { present } = useConcerns(5000);
  return (
    <div className="sticky bottom-0 z-20 mt-auto">
      <BottomNav
        count={present?.ids.length ?? 0}
        alarm={present?.alarm ?? false}
        onCalls={openCalls}
        mayOrder={profile.permissions.includes('order.place')}
      />
    </div>
  );
}
