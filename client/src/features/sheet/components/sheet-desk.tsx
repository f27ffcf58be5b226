import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { As, Schemas } from '#/api/client';
import { useRefusal } from '#/ui/use-refusal';
import { useSheetImport } from '../use-sheet-import';
import { SheetChoose } from './sheet-choose';
import { SheetDone } from './sheet-done';
import { SheetFiles } from './sheet-files';
import { SheetReview } from './sheet-review';

interface SheetDeskProps {
  as: As;
  menu: Schemas['Menu'];
  /** Where to go after an import. */
  next: ReactNode;
}

/** A menu's way out as a table, and back in. */
export function SheetDesk({ as, menu, next }: SheetDeskProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const sheet = useSheetImport(as, menu.id);
  const { phase } = sheet;
  const fail = (error: unknown) => refused(t`Error`, error);
  switch (phase.at) {
    case 'review':
      return (
        <SheetReview
          name={phase.name}
          result={phase.result}
          draft={menu.draftAt !== undefined}
          busy={sheet.confirming}
          onImport={() => void sheet.confirm().catch(fail)}
          onRestart={sheet.restart}
        />
      );
    case 'done':
      return (
        <SheetDone
          result={phase.result}
          undone={phase.undone}
          undoing={sheet.undoing}
          onUndo={() => void sheet.undo().catch(fail)}
          onRestart={sheet.restart}
          next={next}
        />
      );
    default:
      return (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SheetChoose sheet={sheet} />
          <SheetFiles as={as} menu={menu} onFail={fail} />
        </div>
      );
  }
}
