import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '#/test/fake-socket';
import { useLiveStatus } from './context';
import type { Change } from './protocol';
import { LiveProvider, type LiveSink } from './socket';

function Status() {
  const { phase, trouble } = useLiveStatus();
  return <p>{`${phase} ${trouble ?? ''}`.trim()}</p>;
}

const applied: Change[] = [];
const sink: LiveSink = { apply: (_stream, changes) => void applied.push(...changes), replace: () => {} };

const page = (
  <StrictMode>
    <LiveProvider subscriptions={[{ stream: 'restaurant', view: 'kitchen' }]} as="screen" sink={sink}>
      <Status />
    </LiveProvider>
  </StrictMode>
);

// The package opens the socket a microtask after the render.
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  applied.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function goLive() {
  const socket = FakeSocket.last;
  await act(async () => {
    socket.welcome();
    socket.catchUp('restaurant', {});
  });
  return socket;
}

it('opens one socket with our protocol, says hello and shows what is true', async () => {
  render(page);
  await settle();
  const open = FakeSocket.all.filter((socket) => socket.readyState === FakeSocket.CONNECTING);
  expect(open).toHaveLength(1);
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/live\?as=screen$/);
  expect(FakeSocket.last.protocols).toBe('live.v1');
  expect(screen.getByText('catching_up')).toBeInTheDocument();
  const socket = await goLive();
  expect(socket.sentOf('hello')).toHaveLength(1);
  expect(screen.getByText('live')).toBeInTheDocument();
});

it('opens another one when it is closed, and ignores what the old one still says', async () => {
  render(page);
  await settle();
  const first = await goLive();
  await act(async () => first.closeWith(1006));
  expect(screen.getByText('catching_up')).toBeInTheDocument();
  const before = FakeSocket.all.length;
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(FakeSocket.all).toHaveLength(before + 1);
  const second = await goLive();
  expect(second).not.toBe(first);
  expect(second.sentOf('hello')[0]).toMatchObject({ subscribe: [{ epoch: 'a', version: 1 }] });
  await act(async () => {
    first.frame({
      type: 'changes',
      stream: 'restaurant',
      from: 2,
      version: 2,
      changes: [{ kind: 'menu', id: 'old' }],
    });
    first.closeWith(4401);
  });
  expect(applied).toEqual([]);
  expect(screen.getByText('live')).toBeInTheDocument();
});

it('reconnects at once when the network comes back', async () => {
  render(page);
  await settle();
  const first = await goLive();
  await act(async () => first.closeWith(1006));
  const before = FakeSocket.all.length;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(FakeSocket.all).toHaveLength(before + 1);
});

it('stops when the session has ended', async () => {
  render(page);
  await settle();
  const socket = await goLive();
  await act(async () => socket.closeWith(4401));
  const before = FakeSocket.all.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(FakeSocket.all).toHaveLength(before);
  expect(screen.getByText('signed_out signed_out')).toBeInTheDocument();
});

it('closes its socket when the page goes', async () => {
  const view = render(page);
  await settle();
  const socket = await goLive();
  view.unmount();
  expect(socket.readyState).toBe(FakeSocket.CLOSING);
});
