/** What a screen may say about its data. Only `live` may be called live. */
export type LivePhase = 'live' | 'catching_up' | 'stale' | 'offline' | 'signed_out';

/** Why it will not get better by itself, or only after a while. */
export type LiveTrouble = 'signed_out' | 'forbidden' | 'elsewhere' | 'outdated' | 'malformed';

export interface LiveStatus {
  phase: LivePhase;
  trouble: LiveTrouble | null;
  /** Since when it has been live without a break; null unless live. Device time in milliseconds, as all here. */
  liveSince: number | null;
  /** The last moment at which the data was known to be complete; null before the first. */
  freshAt: number | null;
  /** When the next attempt starts; null while one runs or none is planned. */
  retryAt: number | null;
  /** Server time minus device time. */
  clockOffset: number;
  /** The frames come by long polling. */
  polling: boolean;
  /** Kitchen screens that painted something in the last 15 s, as the last heartbeat said; null: not told. */
  kitchens: number | null;
}

export interface Facts {
  /** A transport is open. */
  open: boolean;
  /** Every stream is caught up on it. */
  caughtUp: boolean;
  /** The server says that it can't see its database. */
  degraded: boolean;
  trouble: LiveTrouble | null;
  /** Milliseconds since the data was last known to be complete; null: never. */
  age: number | null;
  /** How old it may get before a screen has to say so: staff 12 s, diners 45 s. */
  limit: number;
  /** The device itself says that it has no network. */
  noNetwork: boolean;
}

export function phaseOf(facts: Facts): LivePhase {
  if (facts.trouble === 'signed_out' || facts.trouble === 'forbidden') return 'signed_out';
  if (facts.trouble) return 'offline';
  const old = facts.age !== null && facts.age > facts.limit;
  if (facts.open) {
    if (facts.degraded || old) return 'stale';
    return facts.caughtUp ? 'live' : 'catching_up';
  }
  return facts.noNetwork || old ? 'offline' : 'catching_up';
}

export const initialStatus: LiveStatus = {
  phase: 'catching_up',
  trouble: null,
  liveSince: null,
  freshAt: null,
  retryAt: null,
  clockOffset: 0,
  polling: false,
  kitchens: null,
};
