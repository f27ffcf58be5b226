import type { LiveTrouble } from './status.ts';

/** What a close code asks of the client. */
export interface CloseAdvice {
  /** Milliseconds until the next attempt; null: none by itself; undefined: as the back-off says. */
  delay?: number | null;
  /** Added to the back-off's delay. */
  extra?: number;
  trouble?: LiveTrouble;
}

export function adviseOnClose(
  code: number,
  byeAfter: number | null,
  cap: number,
  random: () => number,
): CloseAdvice {
  switch (code) {
    case 1001:
    case 1012:
      return { delay: byeAfter ?? Math.floor(random() * cap) };
    case 1013:
      return { extra: 5000 };
    case 4008:
      return { delay: Math.floor(random() * 1000) };
    case 4400:
      return { delay: null, trouble: 'malformed' };
    case 4401:
      return { delay: null, trouble: 'signed_out' };
    case 4403:
      // The connection decides whether to try once more.
      return { delay: null, trouble: 'forbidden' };
    case 4409:
      // Two pages that both come back at once would push each other out for ever.
      return { delay: 60_000, trouble: 'elsewhere' };
    case 4426:
      return { delay: null, trouble: 'outdated' };
    case 4429:
      return { extra: 10_000 };
    default:
      return byeAfter === null ? {} : { delay: byeAfter };
  }
}
