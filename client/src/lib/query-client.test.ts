import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient, errorStatus, retryDelay, retryRead, retryWrite } from './query-client.ts';

const failed = (status: number) => Object.assign(new Error('refused'), { status });

describe('query client', () => {
  it('repeats a failed read twice, never a refused one', () => {
    expect([0, 1, 2].map((failures) => retryRead(failures, new Error('network')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(retryRead(0, failed(503))).toBe(true);
    expect(retryRead(0, failed(429))).toBe(true);
    expect(retryRead(0, failed(401))).toBe(false);
    expect(retryRead(0, failed(403))).toBe(false);
    expect(retryRead(0, new Error('401: Unauthorized'))).toBe(false);
  });

  it('repeats a failed write once, and no refused one', () => {
    expect([0, 1].map((failures) => retryWrite(failures, failed(500)))).toEqual([true, false]);
    expect(retryWrite(0, failed(409))).toBe(false);
  });

  it('waits 1 s, 2 s and never more than 3 s', () => {
    expect([0, 1, 2, 9].map(retryDelay)).toEqual([1000, 2000, 3000, 3000]);
  });

  it('keeps reads fresh for 5 minutes and cached for 10', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false });
  });

  it('finds the status of an error', () => {
    expect(errorStatus(failed(404))).toBe(404);
    expect(errorStatus(new Error('502: Bad Gateway'))).toBe(502);
    expect(errorStatus(new Error('order 4010 is late'))).toBeUndefined();
    expect(errorStatus('401')).toBeUndefined();
  });

  it('tells what was written before the next frame can be drawn', async () => {
    const client = createQueryClient();
    const seen: unknown[] = [];
    const observer = new QueryObserver(client, { queryKey: ['orders'], enabled: false });
    // As useQuery does.
    observer.subscribe(notifyManager.batchCalls(({ data }) => seen.push(data)));
    client.setQueryData(['orders'], 'new');
    await Promise.resolve();
    expect(seen).toEqual(['new']);
  });
});
