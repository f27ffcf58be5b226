// The only module that imports jotai (a lint rule sees to it): one store for the whole browser tab, which code outside
// React (the socket, toasts) writes to as well. Server data never goes into an atom; it lives in the query cache.
import { createStore } from 'jotai';

export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
export { atomWithReducer, atomWithReset, atomWithStorage, RESET, selectAtom, splitAtom } from 'jotai/utils';

export const appStore = createStore();
