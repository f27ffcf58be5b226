import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CloudUpload, Pencil } from 'lucide-react';
import { isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import type { SaveView } from '../autosave';

interface SaveStateProps {
  save: SaveView;
  onRetry: () => void;
}

/** Whether what is on the screen is stored; never says so before it is. */
export function SaveState({ save, onRetry }: SaveStateProps) {
  const { i18n, t } = useLingui();
  const { phase, error } = save;
  return (
    <div data-save={phase} className="flex min-w-0 flex-wrap items-center gap-2 text-small">
      <p role="status" className="inline-flex items-center gap-2 text-2 [&>svg]:size-5 [&>svg]:shrink-0">
        {phase === 'saved' && (
          <>
            <CircleCheck aria-hidden className="text-brand-ink" />
            <Trans>Saved</Trans>
          </>
        )}
        {phase === 'waiting' && (
          <>
            <Pencil aria-hidden />
            <Trans>Not saved yet</Trans>
          </>
        )}
        {phase === 'saving' && (
          <>
            <CloudUpload aria-hidden />
            <Trans>Saving…</Trans>
          </>
        )}
        {(phase === 'failed' || phase === 'conflict') && (
          <span className="inline-flex items-center gap-2 text-danger-ink">
            <CircleAlert aria-hidden className="size-5 shrink-0" />
            {phase === 'conflict' || !isOffline(error) ? t`Not saved` : t`Not saved: no connection`}
          </span>
        )}
      </p>
      {phase === 'failed' && (
        <>
          {!isOffline(error) && (
            <span className="text-2">
              {errorText(i18n, error, t`Something went wrong. Please try again.`)}
            </span>
          )}
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
