import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { readStoredJson, writeStored } from '#/lib/storage';

/** What guests ask for most, one tap each. */
export const quickNotes: MessageDescriptor[] = [
  msg`No onion`,
  msg`Sauce on the side`,
  msg`Not spicy`,
  msg`Extra spicy`,
  msg`Well done`,
  msg`No ice`,
  msg`Less sugar`,
];

const name = 'recent-notes';
const kept = 5;
const isNotes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const recentAtom = atom<string[]>(readStoredJson(name, isNotes) ?? []);

/** Notes that were typed on this device lately, newest first. */
export function useRecentNotes(): string[] {
  return useAtomValue(recentAtom);
}

export function rememberNote(note: string): void {
  const text = note.trim();
  if (!text || text.length > 60) return;
  const notes = [text, ...appStore.get(recentAtom).filter((each) => each !== text)].slice(0, kept);
  appStore.set(recentAtom, notes);
  writeStored(name, JSON.stringify(notes));
}
