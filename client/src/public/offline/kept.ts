import { useEffect } from 'react';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { useHydrated } from '#/lib/use-hydrated';
import { useLiveStatus } from '#/live/context';
import { clockOf } from './rule';

/** When the page was fetched that the worker brought from this phone, in milliseconds; undefined: it is the network's. */
const keptAtom = atom<number | undefined>(
  Number(globalThis.document?.documentElement.dataset.kept) || undefined,
);

export function useKeptAt(): number | undefined {
  const at = useAtomValue(keptAtom, { store: appStore });
  return useHydrated() ? at : undefined;
}

/** That moment as the worker wrote it into the page, so that the page is taken over as it stands; empty: not a kept one. */
export function useKeptClock(): string {
  const at = useAtomValue(keptAtom, { store: appStore });
  return at === undefined ? '' : clockOf(at);
}

/** Reads a kept page's data anew once the connection is back: its prices may be another day's. */
export function useFreshAgain(read: () => Promise<unknown>): void {
  const { phase } = useLiveStatus();
  useEffect(() => {
    if (phase !== 'live' || appStore.get(keptAtom) === undefined) return;
    read().then(
      () => {
        appStore.set(keptAtom, undefined);
        delete document.documentElement.dataset.kept;
      },
      () => undefined, // the page goes on saying that it is old
    );
  }, [phase, read]);
}
