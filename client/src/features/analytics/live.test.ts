import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyAnalytics, pause } from './live';
import { analyticsKeys } from './queries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads the figures again at once, then at most once a pause, and never misses the last change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const read = vi.fn(async () => 0);
  const stop = new QueryObserver(client, {
    queryKey: [...analyticsKeys.live, 'today'],
    queryFn: read,
  }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  applyAnalytics(client);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  for (let change = 0; change < 50; change++) applyAnalytics(client);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(read).toHaveBeenCalledTimes(2);
  applyAnalytics(client);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(read).toHaveBeenCalledTimes(3);
  stop();
});
