import { useSyncExternalStore } from 'react';

// One timer for every ticking label of the page. It is aligned to the interval, so all labels change together.

interface Clock {
  subscribe: (listener: () => void) => () => void;
  present: () => number;
}

const clocks = new Map<number, Clock>();

// Both functions must stay the same from render to render: React subscribes anew when they change, the last one to leave
// stops the clock, the first one to come sets it, and a set clock renders again, for ever.
function createClock(interval: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    timer = setTimeout(
      () => {
        now = Date.now();
        for (const listener of listeners) listener();
        tick();
      },
      interval - (Date.now() % interval),
    );
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = Date.now();
        tick();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    present() {
      // Between subscriptions nobody ticks; a value older than the interval is refreshed on the next render.
      if (listeners.size === 0 && Date.now() - now >= interval) now = Date.now();
      return now;
    },
  };
}

function clockFor(interval: number): Clock {
  let clock = clocks.get(interval);
  if (!clock) {
    clock = createClock(interval);
    clocks.set(interval, clock);
  }
  return clock;
}

/** The present in milliseconds, re-rendering every `interval` ms (default: every second). */
export function useNow(interval = 1000): number {
  const clock = clockFor(interval);
  return useSyncExternalStore(clock.subscribe, clock.present, clock.present);
}
