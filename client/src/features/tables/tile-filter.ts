import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { readStored, writeStored } from '#/lib/storage';
import type { TileFilter } from './floor';

// Kept while the tab lives; "Mine" is a habit of a person and outlives it.
const chosenAtom = atom<TileFilter | undefined>(undefined);
const name = (staffId: string) => `tables.mine.${staffId}`;

/** Which tables this waiter looks at; coming back from a table finds the same ones. */
export function useTileFilter(staffId: string): [TileFilter, (filter: TileFilter) => void] {
  const chosen = useAtomValue(chosenAtom, { store: appStore });
  const filter = chosen ?? (readStored(name(staffId)) === 'yes' ? 'mine' : 'all');
  return [
    filter,
    (next) => {
      appStore.set(chosenAtom, next);
      if (next === 'mine' || next === 'all') writeStored(name(staffId), next === 'mine' ? 'yes' : 'no');
    },
  ];
}
