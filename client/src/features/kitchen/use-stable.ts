import { useMemo, useRef } from 'react';

/** The same object from render to render whose functions do what the latest ones do: memoised children stay as they are. */
export function useStable<Actions extends { [Key in keyof Actions]: (...args: never[]) => void }>(
  actions: Actions,
): Actions {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(() => {
    const keys = Object.keys(latest.current) as (keyof Actions)[];
    const stable = keys.map((key) => [key, (...args: never[]) => latest.current[key](...args)]);
    return Object.fromEntries(stable) as Actions;
  }, []);
}
