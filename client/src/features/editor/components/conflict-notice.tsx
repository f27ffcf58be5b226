import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Button } from '#/ui/button';

interface ConflictNoticeProps {
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else has saved this draft since it was opened; nothing is overwritten unasked. */
export function ConflictNotice({ onTheirs, onMine }: ConflictNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger-line bg-danger-tint px-4 py-3"
    >
      <Users aria-hidden className="size-6 shrink-0 text-danger-ink" />
      <p className="min-w-48 grow">
        <Trans>Someone else changed this menu meanwhile. Which of the two shall stay?</Trans>
      </p>
      <Button onClick={onTheirs}>
        <Trans>Take theirs</Trans>
      </Button>
      <Button variant="solid" onClick={onMine}>
        <Trans>Keep mine</Trans>
      </Button>
    </div>
  );
}
