import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#/lib/query-client';
import { LiveContext, type LiveHandle } from '#/live/context';
import { initialStatus, type LivePhase } from '#/live/status';
import { ReadAgain } from './read-again';

function makeLive() {
  let status = initialStatus;
  const listeners = new Set<() => void>();
  const handle: LiveHandle = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status: () => status,
    retry: () => {},
  };
  const become = (phase: LivePhase) => {
    status = { ...status, phase };
    for (const listener of listeners) listener();
  };
  return { handle, become };
}

function Figure({ read }: { read: () => Promise<number> }) {
  const { data } = useQuery({ queryKey: ['figure'], queryFn: read, retry: false });
  return <p>{data ?? '–'}</p>;
}

it('reads again what failed while there was no connection, and nothing else', async () => {
  const live = makeLive();
  const read = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(7);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LiveContext value={live.handle}>
        <ReadAgain />
        <Figure read={read} />
      </LiveContext>
    </QueryClientProvider>,
  );
  await act(async () => live.become('offline'));
  expect(screen.getByText('–')).toBeInTheDocument();

  await act(async () => live.become('live'));
  expect(await screen.findByText('7')).toBeInTheDocument();

  await act(async () => live.become('stale'));
  await act(async () => live.become('live'));
  expect(read).toHaveBeenCalledTimes(2);
});
