import { Trans } from '@lingui/react/macro';
import { CloudOff, LoaderCircle } from 'lucide-react';
import { useNow } from '#/lib/now';
import { useLiveStatus } from '#/live/context';
import { Num } from '#/ui/num';
import { useKeptAt } from '../last-floor';

/** Under a page's title: whether the floor is live, and how old it is when it is not. Device time on both sides. */
export function LiveLine() {
  const { phase, freshAt: heardAt } = useLiveStatus();
  const keptAt = useKeptAt();
  const freshAt = heardAt ?? keptAt;
  const now = useNow();
  if (phase === 'live') {
    return (
      <span data-live="live" className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-live-mark" />
        <Trans>Live</Trans>
      </span>
    );
  }
  if (phase === 'catching_up' && (heardAt !== null || keptAt === null)) {
    return (
      <span data-live="catching_up" className="inline-flex items-center gap-1.5">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <Trans>Catching up</Trans>
      </span>
    );
  }
  return (
    <span data-live={phase} className="inline-flex items-center gap-1.5 font-medium text-accent-ink">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {freshAt === null ? (
        <Trans>Not connected</Trans>
      ) : (
        <Trans>
          Data from <Num value={clock(now - freshAt)} /> ago
        </Trans>
      )}
    </span>
  );
}

/** 134 s → "2:14". */
function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
