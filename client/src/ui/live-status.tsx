import { Trans } from '@lingui/react/macro';
import { LoaderCircle, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import type { Instant } from '#/lib/time';
import { Time } from './time.tsx';

export type LiveState = 'live' | 'connecting' | 'reconnecting' | 'offline';

export interface LiveStatusProps {
  state: LiveState;
  /** With "live": since when without a break. */
  since?: Instant | null;
  /** What the reader should know beside it, for example the age of what is shown. */
  detail?: ReactNode;
  timeZone?: string;
  className?: string;
}

const looks: Record<LiveState, string> = {
  live: 'bg-live-tint text-live-ink',
  connecting: 'bg-sunken text-2',
  reconnecting: 'bg-accent-tint text-accent-ink',
  offline: 'bg-danger-tint text-danger-ink',
};

/** Says whether what is shown is still coming in. Announced politely when it changes. */
export function LiveStatus({ state, since, detail, timeZone, className }: LiveStatusProps) {
  return (
    <span
      role="status"
      data-live={state}
      className={cx(
        'inline-flex min-h-8 items-center gap-2 whitespace-nowrap rounded-chip px-3 font-medium text-small',
        looks[state],
        className,
      )}
    >
      {state === 'live' && (
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-live-mark ring-4 ring-live-halo" />
      )}
      {state === 'offline' && <WifiOff aria-hidden className="size-4.5 shrink-0" />}
      {(state === 'connecting' || state === 'reconnecting') && (
        <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-spin" />
      )}
      <span>
        {state === 'live' &&
          (since ? (
            <Trans>
              Live since <Time at={since} timeZone={timeZone} />
            </Trans>
          ) : (
            <Trans>Live</Trans>
          ))}
        {state === 'connecting' && <Trans>Connecting</Trans>}
        {state === 'reconnecting' && <Trans>Reconnecting</Trans>}
        {state === 'offline' && <Trans>Offline</Trans>}
        {detail && <> · {detail}</>}
      </span>
    </span>
  );
}
