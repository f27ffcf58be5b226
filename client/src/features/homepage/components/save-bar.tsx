import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Eye, Pencil, Users } from 'lucide-react';
import { Button } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import type { Editing } from '../use-editing';

interface SaveBarProps {
  editing: Editing;
  isNew: boolean;
  /** Absent where the preview stands beside. */
  onPreview?: () => void;
}

/** Whether guests have what stands here, and the button that gives it to them. */
export function SaveBar({ editing, isNew, onPreview }: SaveBarProps) {
  const { t } = useLingui();
  const { dirty, saving, save, conflict, takeTheirs, keepMine } = editing;
  return (
    <div className="sticky top-15 z-10 -mx-4 flex flex-col gap-2 border-line border-b bg-bg px-4 py-2 lg:top-0 lg:-mx-7 lg:px-7">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="inline-flex items-center gap-2 text-2 text-small [&>svg]:size-5">
          {dirty ? (
            <>
              <Pencil aria-hidden />
              <Trans>Not saved yet</Trans>
            </>
          ) : (
            !isNew && (
              <>
                <CircleCheck aria-hidden className="text-brand-ink" />
                <Trans>Saved</Trans>
              </>
            )
          )}
        </p>
        <div className="ms-auto flex items-center gap-2">
          {onPreview && (
            <IconButton variant="outline" label={t`Preview`} icon={<Eye />} onClick={onPreview} />
          )}
          <Button variant="solid" loading={saving} disabled={!isNew && !dirty} onClick={() => void save()}>
            {isNew ? <Trans>Create the homepage</Trans> : <Trans>Save</Trans>}
          </Button>
        </div>
      </div>
      {conflict && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card border border-danger-line bg-danger-tint px-4 py-3"
        >
          <Users aria-hidden className="size-6 shrink-0 text-danger-ink" />
          <p className="min-w-48 grow">
            <Trans>Someone else changed this homepage meanwhile. Which of the two shall stay?</Trans>
          </p>
          <Button onClick={takeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button variant="solid" loading={saving} onClick={() => void keepMine()}>
            <Trans>Keep mine</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
