/** What was done to a document, step by step. */
export interface History<Doc> {
  readonly past: readonly Doc[];
  readonly present: Doc;
  readonly future: readonly Doc[];
  /** What the last step changed and when, so that typing in one field is one step. */
  readonly last?: { readonly burst: string; readonly at: number };
}

export type HistoryAct<Doc> =
  | { do: 'edit'; change: (doc: Doc) => Doc; burst?: string; at: number }
  /** The same document in the server's words: no step of its own. */
  | { do: 'rebase'; doc: Doc }
  | { do: 'undo' | 'redo' };

const steps = 200;

/** A pause of this many milliseconds in one field begins a new step. */
const pause = 1500;

export const beginHistory = <Doc>(present: Doc): History<Doc> => ({ past: [], present, future: [] });

export function keepHistory<Doc>(history: History<Doc>, act: HistoryAct<Doc>): History<Doc> {
  const { past, present, future, last } = history;
  switch (act.do) {
    case 'edit': {
      const next = act.change(present);
      if (next === present) return history;
      const mark = act.burst === undefined ? undefined : { burst: act.burst, at: act.at };
      const goesOn = mark && last?.burst === mark.burst && mark.at - last.at < pause && past.length > 0;
      return {
        past: goesOn ? past : [...past, present].slice(-steps),
        present: next,
        future: [],
        last: mark,
      };
    }
    case 'rebase':
      return { ...history, present: act.doc, last: undefined };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined
        ? history
        : { past: [...past, present].slice(-steps), present: next, future: rest };
    }
    default:
      return act satisfies never;
  }
}
