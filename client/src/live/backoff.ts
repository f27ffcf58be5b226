/** Full jitter: thousands of clients that lost one server at one moment must not come back at one moment. */

export const STAFF_CAP = 10_000;
export const DINER_CAP = 30_000;
const BASE = 500;
/** So long live, and the next loss starts counting from zero. */
const SETTLED = 30_000;

export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next: () => number;
  /** The connection is caught up. */
  live: (at: number) => void;
  /** It is lost again. */
  lost: (at: number) => void;
  readonly attempts: number;
}

export function createBackoff(cap: number, random: () => number = Math.random): Backoff {
  let attempts = 0;
  let liveSince: number | null = null;
  return {
    next() {
      const ceiling = Math.min(cap, BASE * 2 ** Math.min(attempts, 16));
      attempts += 1;
      return Math.floor(random() * ceiling);
    },
    live(at) {
      liveSince ??= at;
    },
    lost(at) {
      if (liveSince !== null && at - liveSince >= SETTLED) attempts = 0;
      liveSince = null;
    },
    get attempts() {
      return attempts;
    },
  };
}
