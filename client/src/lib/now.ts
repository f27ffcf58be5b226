import { useSyncExternalStore } from 'react';

// One timer for every ticking label of the page. It is aligned to the interval, so all labels change together.

interface Clock {
  now: number;
  listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const clocks = new Map<number, Clock>();

function tick(interval: number, clock: Clock) {
  clock.timer = setTimeout(
    () => {
      clock.now = Date.now();
      for (const listener of clock.listeners) listener();
      tick(interval, clock);
    },
    interval - (Date.now() % interval),
  );
}

function clockFor(interval: number): Clock {
  let clock = clocks.get(interval);
  if (!clock) {
    clock = { now: Date.now(), listeners: new Set(), timer: undefined };
    clocks.set(interval, clock);
  }
  return clock;
}

/** The present in milliseconds, re-rendering every `interval` ms (default: every second). */
export function useNow(interval = 1000): number {
  const clock = clockFor(interval);
  return useSyncExternalStore(
    (listener) => {
      if (clock.listeners.size === 0) {
        clock.now = Date.now();
        tick(interval, clock);
      }
      clock.listeners.add(listener);
      return () => {
        clock.listeners.delete(listener);
        if (clock.listeners.size === 0) clearTimeout(clock.timer);
      };
    },
    () => {
      // Between subscriptions nobody ticks; a value older than the interval is refreshed on the next render.
      if (clock.listeners.size === 0 && Date.now() - clock.now >= interval) clock.now = Date.now();
      return clock.now;
    },
  );
}
