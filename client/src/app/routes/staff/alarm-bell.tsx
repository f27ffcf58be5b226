import type { Concerns } from '#/features/waiter/alarms';
import { useAlarms } from '#/features/waiter/use-alarms';
import { useConcerns } from './floor';

/** Rings, and draws nothing: what it rings about is counted in the navigation and listed in the tray. */
export function AlarmBell() {
  const { present, now } = useConcerns();
  return present ? <Bell present={present} now={now} /> : null;
}

function Bell({ present, now }: { present: Concerns; now: number }) {
  useAlarms(present, now);
  return null;
}
