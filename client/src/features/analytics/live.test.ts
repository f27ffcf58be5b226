import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyAnalytics, pause } from './live';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads the figures again at once, then at most once a pause, and never misses the last change', () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  applyAnalytics(client);
  expect(read).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledWith({ queryKey: ['analytics', 'live'] });
  for (let change = 0; change < 50; change++) applyAnalytics(client);
  vi.advanceTimersByTime(pause - 1);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * pause);
  expect(read).toHaveBeenCalledTimes(2);
  applyAnalytics(client);
  expect(read).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(10 * pause);
  expect(read).toHaveBeenCalledTimes(3);
});
