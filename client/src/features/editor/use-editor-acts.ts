import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDropDraft, usePublish, useRestoreVersion } from './mutations';
import { openProblems, type Refusal, refusalOf } from './problem';
import { draftQuery } from './queries';
import type { Editor } from './use-editor';

/** What is done with the whole draft. Everything is saved first, so that the server works on what is on the screen. */
export function useEditorActs(as: As, id: string, { doc, autosave, adopt }: Editor) {
  const { t } = useLingui();
  const refused = useRefusal();
  const client = useQueryClient();
  const publishing = usePublish(as, id);
  const restoring = useRestoreVersion(as, id);
  const dropping = useDropDraft(as, id);
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const read = () => client.fetchQuery(draftQuery(as, id));
  const fail = (error: unknown, title: string) => {
    if (isApiError(error) && error.code === 'VERSION_MISMATCH') autosave.collide(error);
    refused(title, error);
  };
  /** Rejects when it could not be done, and has said why. */
  const act = async (title: string, run: () => Promise<void>) => {
    try {
      if (!(await autosave.flush())) throw autosave.view().error;
      await run();
    } catch (error) {
      fail(error, title);
      throw error;
    }
  };

  return {
    /** None before the first look at them: an empty new dish is no mistake yet. */
    problems: checked ? openProblems(doc, refusal) : [],
    check: () => setChecked(true),
    publish: (note: string) =>
      act(t`Not published`, async () => {
        try {
          await publishing.mutateAsync({ revision: autosave.revision, note, key: uuidv7() });
        } catch (error) {
          setRefusal(refusalOf(error, doc));
          throw error;
        }
        toast({ title: t`Published`, description: t`Guests see the new menu.`, variant: 'success' });
        setChecked(false);
        adopt(await read(), true);
      }),
    restore: (version: number) =>
      act(t`Not restored`, async () => {
        adopt(await restoring.mutateAsync({ version, revision: autosave.revision, key: uuidv7() }));
        toast({ title: t`Version ${version} is the draft now`, variant: 'success' });
      }),
    discard: () =>
      act(t`Not discarded`, async () => {
        await dropping.mutateAsync({ revision: autosave.revision });
        adopt(await read());
      }),
    takeTheirs: async () => {
      try {
        adopt(await read());
      } catch (error) {
        fail(error, t`Not saved`);
      }
    },
    keepMine: async () => {
      try {
        await autosave.override((await read()).revision);
      } catch (error) {
        fail(error, t`Not saved`);
      }
    },
  };
}
