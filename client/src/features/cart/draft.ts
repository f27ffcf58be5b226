import { useCallback, useMemo } from 'react';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { readStoredJson, watchStored, writeStored } from '#/lib/storage';
import { type Draft, emptyDraft, isDraft, isEmptyDraft } from './cart';

type Drafts = Record<string, Draft>;

const name = 'drafts';

function isDrafts(value: unknown): value is Drafts {
  return typeof value === 'object' && value !== null && Object.values(value).every(isDraft);
}

// One entry per waiter and table: a started order outlives a reload, a lost session and a flat battery.
const draftsAtom = atom<Drafts>(readStoredJson(name, isDrafts) ?? {});
draftsAtom.onMount = (set) => watchStored(name, () => set(readStoredJson(name, isDrafts) ?? {}));

/** Lines for an order that the kitchen has are kept apart from a new order of the same table. */
export const draftKey = (tableId: string, orderId?: string) => (orderId ? `${tableId}+${orderId}` : tableId);

const keyOf = (staffId: string, tableId: string) => `${staffId}/${tableId}`;

export function updateDraft(staffId: string, tableId: string, change: (draft: Draft) => Draft): void {
  const key = keyOf(staffId, tableId);
  // The stored copy leads: two tabs of one waiter must not drop each other's tables.
  const drafts = { ...(readStoredJson(name, isDrafts) ?? appStore.get(draftsAtom)) };
  const next = change(drafts[key] ?? emptyDraft);
  if (isEmptyDraft(next)) delete drafts[key];
  else drafts[key] = next;
  appStore.set(draftsAtom, drafts);
  writeStored(name, JSON.stringify(drafts));
}

export function useDraft(
  staffId: string,
  tableId: string,
): [Draft, (change: (draft: Draft) => Draft) => void] {
  const drafts = useAtomValue(draftsAtom);
  const draft = drafts[keyOf(staffId, tableId)] ?? emptyDraft;
  const update = useCallback(
    (change: (draft: Draft) => Draft) => updateDraft(staffId, tableId, change),
    [staffId, tableId],
  );
  return useMemo(() => [draft, update], [draft, update]);
}

/** Removes what a waiter has started and not sent, when they sign out by their own will. */
export function clearDrafts(staffId: string): void {
  const drafts = readStoredJson(name, isDrafts) ?? {};
  const kept = Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${staffId}/`)));
  appStore.set(draftsAtom, kept);
  writeStored(name, JSON.stringify(kept));
}
