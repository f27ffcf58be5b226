import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { readStoredJson, removeStored, writeStored } from '#/lib/storage';
import { type Filter, isFilter, isFiltering, noFilter } from './filter';

const name = 'guest-filter';
const filterAtom = atom<Filter>(readStoredJson(name, isFilter) ?? noFilter);

/** Kept on this phone only, for every table it sits at: an allergy does not end with the visit. */
export function useFilter(): Filter {
  return useAtomValue(filterAtom);
}

export function setFilter(filter: Filter): void {
  appStore.set(filterAtom, filter);
  if (isFiltering(filter)) writeStored(name, JSON.stringify(filter));
  else removeStored(name);
}
