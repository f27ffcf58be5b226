import { Trans, useLingui } from '@lingui/react/macro';
import {
  CheckCheck,
  Ellipsis,
  Eraser,
  History,
  ListChecks,
  Percent,
  Redo2,
  Smartphone,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { IconButton } from '#/ui/icon-button';
import type { Editor } from '../use-editor';
import { SaveState } from './save-state';
import { useNameOf } from './use-thing';

interface EditorBarProps {
  editor: Editor;
  /** Absent where the preview stands on the page already. */
  onPreview?: () => void;
  onPublish: () => void;
  onChoose: () => void;
  onPrices: () => void;
  onVersions: () => void;
  onDiscard: () => Promise<void>;
}

/** Whether it is saved, back and forth, and what is done with the whole menu. */
export function EditorBar({
  editor,
  onPreview,
  onPublish,
  onChoose,
  onPrices,
  onVersions,
  onDiscard,
}: EditorBarProps) {
  const { t } = useLingui();
  const [discarding, setDiscarding] = useState(false);
  const { save, autosave, undo, redo } = editor;
  const name = useNameOf()(editor.doc.menu);
  const untouched = save.phase === 'saved' && autosave.revision === 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SaveState save={save} onRetry={() => void autosave.flush()} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <IconButton label={t`Undo`} icon={<Undo2 className="flip" />} disabled={!undo} onClick={undo} />
        <IconButton label={t`Redo`} icon={<Redo2 className="flip" />} disabled={!redo} onClick={redo} />
        {onPreview && (
          <IconButton variant="outline" label={t`Preview`} icon={<Smartphone />} onClick={onPreview} />
        )}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton variant="outline" label={t`More about ${name}`} icon={<Ellipsis />} />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem icon={<ListChecks aria-hidden />} onSelect={onChoose}>
              <Trans>Choose dishes</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem icon={<Percent aria-hidden />} onSelect={onPrices}>
              <Trans>Change all prices</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem icon={<History aria-hidden />} onSelect={onVersions}>
              <Trans>Versions</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<Eraser aria-hidden />}
              danger
              disabled={untouched}
              onSelect={() => setDiscarding(true)}
            >
              <Trans>Discard the draft</Trans>
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button
          variant="solid"
          icon={<CheckCheck aria-hidden className="size-5" />}
          disabled={untouched}
          onClick={onPublish}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
      <AlertDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={<Trans>Discard the draft?</Trans>}
        description={<Trans>Everything that was changed since the menu was published goes.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        danger
        onConfirm={onDiscard}
      />
    </div>
  );
}
