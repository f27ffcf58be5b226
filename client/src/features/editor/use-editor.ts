import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { As, Schemas } from '#/api/client';
import { Autosave } from './autosave';
import { type Doc, fromWire, toWire } from './document';
import { beginHistory, type History, type HistoryAct, keepHistory } from './history';
import { leave } from './leaving';
import { putDraft } from './mutations';

export type Edit = (change: (doc: Doc) => Doc, burst?: string) => void;

type Step = HistoryAct<Doc>;
const step = (history: History<Doc>, act: Step) => keepHistory(history, act);

/** The working copy of one menu: its history, and the saving of it. Make it anew (a key) for another draft. */
export function useEditor(as: As, draft: Schemas['MenuDraft'], begin?: (doc: Doc) => Doc) {
  const [history, act] = useReducer(step, draft, ({ menu }) => {
    const read = beginHistory(fromWire(menu));
    return begin ? keepHistory(read, { do: 'edit', change: begin, at: Date.now() }) : read;
  });
  const doc = history.present;
  const base = useRef(draft.baseVersion);
  const [autosave] = useState(
    () =>
      new Autosave<Doc>({
        doc: history.past[0] ?? doc,
        revision: draft.revision,
        put: async (saved, revision, key) => {
          const menu = toWire(saved);
          const answer = await putDraft({
            as,
            id: draft.menuId,
            baseVersion: base.current,
            menu,
            revision,
            key,
          });
          return answer.revision;
        },
      }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.view);

  useEffect(() => autosave.change(doc), [autosave, doc]);
  useEffect(() => () => leaveWith(draft.menuId, autosave), [autosave, draft.menuId]);
  useEffect(() => {
    if (save.phase === 'saved') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [save.phase]);

  const edit = useCallback<Edit>((change, burst) => act({ do: 'edit', change, burst, at: Date.now() }), []);
  /** The server's working copy takes the place of this one; undo leads back unless it is what was on the screen. */
  const adopt = useCallback(
    (theirs: Schemas['MenuDraft'], same = false) => {
      const next = fromWire(theirs.menu);
      base.current = theirs.baseVersion;
      autosave.adopt(next, theirs.revision);
      act(same ? { do: 'rebase', doc: next } : { do: 'edit', change: () => next, at: Date.now() });
    },
    [autosave],
  );

  return {
    doc,
    edit,
    adopt,
    autosave,
    save,
    undo: history.past.length > 0 ? () => act({ do: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => act({ do: 'redo' }) : undefined,
  };
}

export type Editor = ReturnType<typeof useEditor>;

function leaveWith(id: string, autosave: Autosave<Doc>): void {
  leave(
    id,
    autosave.flush().finally(() => autosave.stop()),
  );
}
