import { useEffect, useRef } from 'react';
import { atomWithStorage, useAtom } from '#/lib/jotai';
import { type Concerns, type Heard, hear, signalOf } from './alarms';
import { ring } from './ring';

const soundAtom = atomWithStorage('sufra.waiter-sound', true, undefined, { getOnInit: true });

/** Whether this device sounds; it still shakes when it does not. */
export function useSound() {
  return useAtom(soundAtom);
}

/** Makes what asks for a waiter heard and felt: once when it is new, again while it is overdue or not fetched. */
export function useAlarms(present: Concerns, now: number): void {
  const [sound] = useSound();
  const before = useRef<Heard>(undefined);
  useEffect(() => {
    const signal = signalOf(before.current, present, now);
    before.current = hear(before.current, present, signal, now);
    if (signal) ring(signal, sound);
  }, [present, now, sound]);
}
