import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's render and while the browser takes its HTML over, true from then on. What only the browser knows
 * (the clock, what is stored) may change the page after that; before, both have to draw the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
