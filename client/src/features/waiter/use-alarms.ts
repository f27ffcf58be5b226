import { useEffect, useRef } from 'react';
import { atomWithStorage, useAtom } from '#/lib/jotai';
import type { Concerns } from './alarms';
import { signalOf } from './alarms';
import { ring } from './ring';

const soundAtom = atomWithStorage('sufra.waiter-sound', true, undefined, { getOnInit: true });

export function useSound() {
  return useAtom(soundAtom);
}

/** Makes what asks for a waiter heard and felt: once when it is new, again while it is overdue. */
export function useAlarms(present: Concerns, now: number): void {
  const [sound] = useSound();
  const before = useRef<{ ids: ReadonlySet<string>; alarmAt: number | null }>(undefined);
  useEffect(() => {
    const signal = signalOf(before.current, present, now);
    before.current = {
      ids: new Set(present.ids),
      alarmAt: signal === 'alarm' ? now : present.alarm ? (before.current?.alarmAt ?? null) : null,
    };
    if (signal) ring(signal, sound);
  }, [present, now, sound]);
}
