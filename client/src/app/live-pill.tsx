import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '#/lib/now';
import { minutesSince } from '#/lib/time';
import { noLive, useLive, useLiveStatus } from '#/live/context';
import type { LiveStatus as Status } from '#/live/status';
import { type LiveState, LiveStatus } from '#/ui/live-status';

/** What a screen may claim: "Live" is said only while the connection says so. */
export function pillState({ phase, freshAt }: Pick<Status, 'phase' | 'freshAt'>): LiveState {
  switch (phase) {
    case 'live':
      return 'live';
    case 'catching_up':
    case 'stale':
      return freshAt === null ? 'connecting' : 'reconnecting';
    case 'offline':
    case 'signed_out':
      return 'offline';
  }
}

interface LivePillProps {
  /** Only the state, for the bar of a phone. */
  compact?: boolean;
  className?: string;
}

export function LivePill({ compact = false, className }: LivePillProps) {
  const { t } = useLingui();
  const status = useLiveStatus();
  const live = useLive();
  if (live === noLive) return null;
  const state = pillState(status);
  return (
    <span title={status.trouble === 'elsewhere' ? t`Opened elsewhere` : undefined} className={className}>
      <LiveStatus
        state={state}
        since={compact ? null : status.liveSince}
        detail={
          !compact && state !== 'live' && status.freshAt !== null ? <Age freshAt={status.freshAt} /> : null
        }
      />
    </span>
  );
}

/** How old what is on the screen is. */
function Age({ freshAt }: { freshAt: number }) {
  const minutes = minutesSince(freshAt, useNow(5000));
  return minutes === 0 ? (
    <Trans>less than a minute old</Trans>
  ) : (
    <Plural value={minutes} one="# minute old" other="# minutes old" />
  );
}
