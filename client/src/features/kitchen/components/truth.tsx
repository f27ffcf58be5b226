import { Plural, Trans } from '@lingui/react/macro';
import { CheckCheck, CloudOff, MonitorX } from 'lucide-react';
import { cx } from '#/lib/class-name';
import type { LiveStatus } from '#/live/status';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';

export interface TruthProps {
  live: LiveStatus;
  /** By the device's clock, as the live status counts. */
  now: number;
  /** Device time of the newest order known; null: none yet. */
  lastOrderAt: number | null;
  known: number;
  /** Touches that have not reached the server. */
  kept: number;
  timeZone: string;
  onRetry: () => void;
}

/** Data that is older than its limit, or that nobody keeps up: the whole header says so. */
export function isOff(live: LiveStatus): boolean {
  return live.phase === 'offline' || live.phase === 'stale' || live.phase === 'signed_out';
}

/** Heartbeats come every five seconds; one that is this late, in milliseconds, is missed. */
const OVERDUE = 6500;

/** What the wall knows of its own truth. "Live" only when it is. */
export function Truth(props: TruthProps) {
  const { live, now, lastOrderAt, known, timeZone } = props;
  if (isOff(live)) return <Off {...props} />;
  const silent = live.freshAt !== null && now - live.freshAt > OVERDUE ? now - live.freshAt : null;
  return (
    <div className={cx('kw-truth', silent !== null && 'late')} role="status">
      <i className={live.phase === 'live' && silent === null ? 'kw-beat' : 'kw-beat waits'} />
      <div>
        <b>
          {silent !== null ? (
            <Trans>
              No word for <Num value={Math.floor(silent / 1000)} /> s
            </Trans>
          ) : live.liveSince !== null ? (
            <Trans>
              Live since <Time at={live.liveSince} timeZone={timeZone} />
            </Trans>
          ) : live.freshAt !== null ? (
            <Trans>Reconnecting</Trans>
          ) : (
            <Trans>Connecting</Trans>
          )}
        </b>
        <span className="sub" aria-live="off">
          {(live.phase !== 'live' || silent !== null) && live.freshAt !== null ? (
            <Trans>
              as of <Time at={live.freshAt} timeZone={timeZone} />
            </Trans>
          ) : (
            lastOrderAt !== null && <LastOrder at={lastOrderAt} now={now} timeZone={timeZone} />
          )}
          {live.phase === 'live' && silent === null && (
            <>
              <CheckCheck aria-hidden />
              <Trans>
                <Num value={known} /> of <Num value={known} /> here
              </Trans>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function LastOrder({ at, now, timeZone }: { at: number; now: number; timeZone: string }) {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) {
    return (
      <Trans>
        Last order <Num value={seconds} /> s ago
      </Trans>
    );
  }
  if (seconds < 60 * 60) {
    const minutes = Math.floor(seconds / 60);
    return (
      <Trans>
        Last order <Num value={minutes} /> min ago
      </Trans>
    );
  }
  return (
    <Trans>
      Last order <Time at={at} timeZone={timeZone} />
    </Trans>
  );
}

function Off({ live, now, lastOrderAt, kept, timeZone, onRetry }: TruthProps) {
  const wait = live.retryAt === null ? null : Math.max(0, Math.ceil((live.retryAt - now) / 1000));
  const Icon = live.trouble === 'elsewhere' ? MonitorX : CloudOff;
  return (
    <div className="kw-truth" role="alert">
      <Icon aria-hidden />
      <div>
        <b>
          {live.trouble === 'elsewhere' ? (
            <Trans>Opened elsewhere</Trans>
          ) : live.phase === 'stale' && live.freshAt !== null ? (
            <Trans>
              Not live since <Time at={live.freshAt} timeZone={timeZone} />
            </Trans>
          ) : lastOrderAt !== null ? (
            <Trans>
              Offline, last order <Time at={lastOrderAt} timeZone={timeZone} />
            </Trans>
          ) : (
            <Trans>Offline</Trans>
          )}
        </b>
        <span className="sub">
          {live.freshAt !== null && now - live.freshAt >= 60_000 && (
            <span aria-live="off">
              <Plural
                value={Math.floor((now - live.freshAt) / 60_000)}
                one="# minute old."
                other="# minutes old."
              />{' '}
            </span>
          )}
          <Trans>
            Newer orders are <u>not</u> here: ask the waiters.
          </Trans>{' '}
          {kept > 0 && (
            <>
              <Plural value={kept} one="# bump kept." other="# bumps kept." />{' '}
            </>
          )}
          {live.trouble && live.trouble !== 'signed_out' ? (
            <button type="button" className="underline" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          ) : (
            wait !== null && (
              <span aria-live="off">
                <Trans>
                  Next try in <Num value={wait} /> s
                </Trans>
              </span>
            )
          )}
        </span>
      </div>
    </div>
  );
}
