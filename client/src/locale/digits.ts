import type { Digits } from '#/lib/digits';
import { atomWithStorage, useAtomValue } from '#/lib/jotai';

/** Latin by default; the restaurant's or the reader's setting may ask for Arabic-Indic digits. */
export const digitsAtom = atomWithStorage<Digits>('sufra.digits', 'latn', undefined, { getOnInit: true });

export function useDigits(): Digits {
  return useAtomValue(digitsAtom) === 'arab' ? 'arab' : 'latn';
}
