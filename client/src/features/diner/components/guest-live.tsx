import { Plural, Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useNow } from '#/lib/now';
import { minutesSince } from '#/lib/time';
import { useLive, useLiveStatus } from '#/live/context';
import { useKeptAt } from '#/public/offline/kept';
import { Button } from '#/ui/button';

/** "Live" is said only while the connection says so. */
export function LiveBadge() {
  const { phase } = useLiveStatus();
  const live = phase === 'live';
  return (
    <span
      role="status"
      data-live={phase}
      className="inline-flex min-h-9 items-center gap-2 rounded-chip bg-white/15 px-3.5 text-small"
    >
      <span
        aria-hidden
        className={
          live ? 'size-2.5 rounded-full bg-brand-line' : 'size-2.5 rounded-full border-2 border-current'
        }
      />
      {live ? (
        <Trans>Live</Trans>
      ) : phase === 'catching_up' ? (
        <Trans>Connecting</Trans>
      ) : phase === 'stale' ? (
        <Trans>Reconnecting</Trans>
      ) : (
        <Trans>Offline</Trans>
      )}
    </span>
  );
}

/** Once what is shown may be older than a guest's limit of 45 s, the page says so, with its age. */
export function StaleStrip() {
  const { phase, freshAt } = useLiveStatus();
  const { retry } = useLive();
  const kept = useKeptAt() !== undefined; // then the page says so itself
  if (kept || (phase !== 'stale' && phase !== 'offline')) return null;
  return (
    <div
      role="status"
      data-stale
      className="flex items-center gap-3 bg-accent-tint px-4 py-1.5 text-accent-ink text-small"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow">
        <Trans>Not connected: what is shown may be old.</Trans>{' '}
        {freshAt !== null && <Age freshAt={freshAt} />}
      </p>
      <Button variant="ghost" size="staff" onClick={retry} className="-me-3 font-semibold">
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Age({ freshAt }: { freshAt: number }) {
  const minutes = minutesSince(freshAt, useNow(5000));
  return minutes === 0 ? (
    <Trans>Less than a minute old.</Trans>
  ) : (
    <Plural value={minutes} one="# minute old." other="# minutes old." />
  );
}
