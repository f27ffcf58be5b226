import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Doc, type DocPatch, docOf, type Homepage, inputOf } from './document';
import { useCreateHomepage, usePatchHomepage } from './mutations';
import { byField, noProblems, type Problems, problemsOf } from './rule';

interface Options {
  as: As;
  /** Absent: it is still to be made. */
  page: Homepage | undefined;
  start: Doc;
  onCreated?: (page: Homepage) => void;
}

/** One homepage under its owner's hands. Nothing reaches guests before it is saved. */
export function useEditing({ as, page, start, onCreated }: Options) {
  const { t } = useLingui();
  const refused = useRefusal();
  const [doc, setDoc] = useState(start);
  const [stored, setStored] = useState(start);
  const [revision, setRevision] = useState(page?.revision);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Homepage>();
  // One key per page: pressing twice makes one.
  const [key] = useState(uuidv7);
  const create = useCreateHomepage(as);
  const patch = usePatchHomepage(as);

  const set = useCallback((change: DocPatch | ((doc: Doc) => DocPatch)) => {
    setDoc((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  }, []);

  /** What was typed since `sent` went out stays, and is still to be saved. */
  const adopt = (theirs: Homepage, sent?: Doc) => {
    const next = docOf(theirs);
    setDoc((now) => (sent && now !== sent ? now : next));
    setStored(next);
    setRevision(theirs.revision);
    setProblems(noProblems);
    setSuggestions([]);
    setConflict(undefined);
  };

  const fail = (error: unknown) => {
    if (isApiError(error)) {
      if (error.code === 'VERSION_MISMATCH') {
        setConflict(error.data as Homepage);
        return;
      }
      if (error.code === 'SLUG_TAKEN')
        setSuggestions((error.data as { suggestions?: string[] } | undefined)?.suggestions ?? []);
      if (error.fields.length > 0) {
        setProblems(byField(error.fields));
        return;
      }
    }
    refused(t`The homepage was not saved`, error);
  };

  const send = async (on: number | undefined) => {
    const wrong = problemsOf(doc);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      if (!page) {
        const made = await create.mutateAsync({ ...inputOf(doc), key });
        setStored(doc);
        onCreated?.(made);
        return;
      }
      adopt(await patch.mutateAsync({ id: page.id, revision: on, patch: inputOf(doc) }), doc);
      toast({ title: t`Saved: guests see it now`, variant: 'success' });
    } catch (error) {
      fail(error);
    }
  };

  return {
    doc,
    set,
    problems,
    suggestions,
    dirty: doc !== stored,
    saving: create.isPending || patch.isPending,
    conflict,
    save: () => send(revision),
    takeTheirs: () => conflict && adopt(conflict),
    keepMine: () => send(undefined),
  };
}

export type Editing = ReturnType<typeof useEditing>;
