import { notifyManager, QueryClient } from '@tanstack/react-query';

const minute = 60_000;

// In the task that wrote, not in the next one: the stream applies a change and then says "live", and a frame drawn
// between the two would say it over old orders.
notifyManager.setScheduler(queueMicrotask);

/** The HTTP status an error carries, or undefined when nothing came back (network, abort). */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  const leading = /^(\d{3})\b/.exec('message' in error ? String(error.message) : '');
  return leading ? Number(leading[1]) : undefined;
}

/** The server has answered and will answer the same again: 4xx, except "wait" and "too many". */
function isFinal(error: unknown): boolean {
  const status = errorStatus(error);
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

export function retryRead(failures: number, error: unknown): boolean {
  return failures < 2 && !isFinal(error);
}

// A write is repeated once, under the same Idempotency-Key, so the second attempt cannot place a second order. A
// refused one is not: a wrong password sent twice would count twice.
export function retryWrite(failures: number, error: unknown): boolean {
  return failures < 1 && !isFinal(error);
}

/** 1 s, then 2 s, never more than 3 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 3000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        retry: retryRead,
        retryDelay,
        // navigator.onLine says "offline" on a restaurant LAN without internet, where the server is reachable. Try, and
        // show the failure, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: retryWrite, retryDelay, networkMode: 'always' },
    },
  });
}
