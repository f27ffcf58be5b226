import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { alarmOf, type Noticed, notice } from './alarm.ts';
import { arm, isArmed, play, watchArmed } from './sound.ts';
import type { Order } from './ticket.ts';

const REPEAT = 10_000;
const nothing: Noticed = new Map();

/**
 * Calls out what nobody has taken note of, every ten seconds. Any touch or key is taking note of everything on the wall,
 * and arms the sound, which browsers keep shut until then.
 */
export function useAlarm(orders: readonly Order[], volume: number): { armed: boolean; noticed: Noticed } {
  const armed = useSyncExternalStore(watchArmed, isArmed);
  const [noticed, setNoticed] = useState<Noticed>(nothing);
  const latest = useRef(orders);
  latest.current = orders;

  useEffect(() => {
    const take = () => {
      void arm();
      setNoticed(notice(latest.current));
    };
    window.addEventListener('pointerdown', take);
    window.addEventListener('keydown', take);
    return () => {
      window.removeEventListener('pointerdown', take);
      window.removeEventListener('keydown', take);
    };
  }, []);

  const alarm = alarmOf(orders, noticed);
  // Another new order while one is being called out rings at once, not at the next repeat.
  const unknown = orders.filter((order) => !noticed.has(order.id)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "unknown" restarts the call on purpose
  useEffect(() => {
    if (!alarm || !armed) return;
    play(alarm, volume);
    const timer = setInterval(() => play(alarm, volume), REPEAT);
    return () => clearInterval(timer);
  }, [alarm, armed, volume, unknown]);
  return { armed, noticed };
}
