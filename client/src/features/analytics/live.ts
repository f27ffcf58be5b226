import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#/lib/read-again';
import { analyticsKeys } from './queries';

/** A full house changes several times a second; figures are read again at most this often, in milliseconds. */
export const pause = 1000;

const waiting = new WeakMap<QueryClient, { timer: ReturnType<typeof setTimeout>; again: boolean }>();

/**
 * Something changed that figures of the running day count: those on this screen are read again. At once, and once more
 * after the pause when more has changed meanwhile, so that the last change is never missed.
 */
export function applyAnalytics(client: QueryClient): void {
  const held = waiting.get(client);
  if (held) {
    held.again = true;
    return;
  }
  readAgain(client, analyticsKeys.live);
  const entry = {
    again: false,
    timer: setTimeout(() => {
      waiting.delete(client);
      if (entry.again) applyAnalytics(client);
    }, pause),
  };
  waiting.set(client, entry);
}
