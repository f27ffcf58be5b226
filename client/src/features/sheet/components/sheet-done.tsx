import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { EmptyState } from '#/ui/empty-state';
import type { SheetResult } from '../mutations';

interface SheetDoneProps {
  result: SheetResult;
  undone: boolean;
  undoing: boolean;
  onUndo: () => void;
  onRestart: () => void;
  next: ReactNode;
}

/** After an import: what it did, and the way back. */
export function SheetDone({ result, undone, undoing, onUndo, onRestart, next }: SheetDoneProps) {
  const { created, updated, version } = result;
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={undone ? <Undo2 className="flip" /> : <CircleCheck />}
          title={undone ? <Trans>The import is undone</Trans> : <Trans>The menu is imported</Trans>}
          description={
            undone ? (
              <Trans>The menu is as it was before. What else was changed since has stayed.</Trans>
            ) : (
              <>
                <Plural value={created} one="# new dish" other="# new dishes" />
                {' · '}
                <Plural value={updated} one="# changed dish" other="# changed dishes" />
              </>
            )
          }
          action={
            <div className="flex flex-wrap justify-center gap-3 pt-2">
              {version !== undefined && !undone && (
                <Button
                  icon={<Undo2 aria-hidden className="flip size-5" />}
                  loading={undoing}
                  onClick={onUndo}
                >
                  <Trans>Undo</Trans>
                </Button>
              )}
              <Button onClick={onRestart}>
                <Trans>Another file</Trans>
              </Button>
              {next}
            </div>
          }
        />
      </div>
    </Card>
  );
}
