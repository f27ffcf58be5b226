import { useEffect, useRef, useState } from 'react';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { type SheetResult, useImport, useTryImport, useUndoImport } from './mutations';

/** The server takes no larger file, in bytes. */
const most = 5 * 1024 * 1024;

export type Phase =
  | { at: 'choosing' }
  | { at: 'sending'; name: string; part: number }
  | { at: 'review'; name: string; result: SheetResult }
  | { at: 'done'; result: SheetResult; undone: boolean };

/** Why a file was not even looked at, in the page's own words. */
export type Refusal = 'empty' | 'too-large' | 'unreadable';

/** A file on its way into a menu: looked at first, then imported, then perhaps taken back. */
export function useSheetImport(as: As, id: string) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing' });
  const [refusal, setRefusal] = useState<Refusal>();
  // The bytes that were looked at are the ones that are imported, also when the file is saved anew meanwhile. The key is
  // theirs: pressing twice imports once.
  const chosen = useRef<{ name: string; file: Blob; key: string }>(undefined);
  const running = useRef<AbortController>(undefined);
  const { mutateAsync: tryIt, error: tryError, reset: forget } = useTryImport(as, id);
  const load = useImport(as, id);
  const takeBack = useUndoImport(as, id);
  const undoKey = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const look = async () => {
    if (!chosen.current) return;
    const { name, file } = chosen.current;
    running.current = new AbortController();
    const { signal } = running.current;
    setPhase({ at: 'sending', name, part: 0 });
    try {
      const onProgress = (part: number) => setPhase({ at: 'sending', name, part });
      const result = await tryIt({ file, signal, onProgress });
      if (!signal.aborted) setPhase({ at: 'review', name, result });
    } catch {
      if (!signal.aborted) setPhase({ at: 'choosing' });
    }
  };

  const choose = async (file: File) => {
    forget();
    setRefusal(undefined);
    if (file.size === 0) return setRefusal('empty');
    if (file.size > most) return setRefusal('too-large');
    try {
      const bytes = await file.arrayBuffer();
      chosen.current = { name: file.name, file: new Blob([bytes], { type: 'text/csv' }), key: uuidv7() };
    } catch {
      return setRefusal('unreadable');
    }
    return look();
  };

  /** Back to the choice of a file, wherever one is. */
  const restart = () => {
    running.current?.abort();
    chosen.current = undefined;
    forget();
    setPhase({ at: 'choosing' });
  };

  const confirm = async () => {
    if (!chosen.current) return;
    try {
      const result = await load.mutateAsync(chosen.current);
      undoKey.current = uuidv7();
      setPhase({ at: 'done', result, undone: false });
    } catch (error) {
      // The menu has changed since the file was looked at: what is wrong now shows beside its rows.
      if (isApiError(error) && error.code === 'INVALID_INPUT') await look();
      throw error;
    }
  };

  const undo = async () => {
    if (phase.at !== 'done' || phase.result.version === undefined) return;
    await takeBack.mutateAsync({ version: phase.result.version, key: undoKey.current });
    setPhase({ ...phase, undone: true });
  };

  return {
    phase,
    refusal,
    error: tryError,
    choose,
    restart,
    confirm,
    confirming: load.isPending,
    undo,
    undoing: takeBack.isPending,
  };
}

export type SheetImport = ReturnType<typeof useSheetImport>;
