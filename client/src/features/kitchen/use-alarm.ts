import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { alarmOf, changedOf, type Noticed, notice } from './alarm.ts';
import type { Order } from './line.ts';
import { arm, isArmed, play, prepare, watchArmed } from './sound.ts';
import type { WallScope } from './wall-setting.ts';

const REPEAT = 10_000;
const nothing: Noticed = new Map();

/**
 * Calls out what nobody has taken note of, every ten seconds. Any touch or key is taking note of everything on the wall;
 * the first one arms the sound, which browsers keep shut until then, and lets it be heard once.
 */
export function useAlarm(
  orders: readonly Order[],
  { station, view }: WallScope,
  volume: number,
): { armed: boolean; changed: readonly string[] } {
  const armed = useSyncExternalStore(watchArmed, isArmed);
  const [noticed, setNoticed] = useState<Noticed>(nothing);
  const scope = useMemo(() => ({ station, view }), [station, view]);
  const latest = useRef({ orders, scope, volume });
  latest.current = { orders, scope, volume };

  useEffect(() => {
    prepare();
    const take = () => {
      const now = latest.current;
      if (!isArmed()) void arm().then(() => play('new', now.volume));
      setNoticed(notice(now.orders, now.scope));
    };
    window.addEventListener('pointerdown', take);
    window.addEventListener('keydown', take);
    return () => {
      window.removeEventListener('pointerdown', take);
      window.removeEventListener('keydown', take);
    };
  }, []);

  const alarm = alarmOf(orders, noticed, scope);
  // Another new order while one is being called out rings at once, not at the next repeat.
  const unknown = orders.filter((order) => !noticed.has(order.id)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "unknown" restarts the call on purpose
  useEffect(() => {
    if (!alarm || !armed) return;
    play(alarm, volume);
    const timer = setInterval(() => play(alarm, volume), REPEAT);
    return () => clearInterval(timer);
  }, [alarm, armed, volume, unknown]);

  const changed = useMemo(() => changedOf(orders, noticed, scope), [orders, noticed, scope]);
  return { armed, changed };
}
