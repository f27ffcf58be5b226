import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';
import { table } from '../fixture';
import type { PublicMenu } from '../queries';
import { MenuPage } from './menu-page';

/** What the server answers now, and how often it was asked for the menu. */
let served: PublicMenu;
let reads = 0;

function menu(over: Partial<PublicMenu> = {}): PublicMenu {
  const { restaurant, menu: head, categories, items } = table();
  return {
    restaurant,
    menu: { ...head, whatsappNumber: '055 555 0142' },
    categories,
    items,
    fingerprint: 'before',
    ...over,
  };
}

const restaurant = () => menu().restaurant;

beforeEach(() => {
  reads = 0;
  FakeSocket.install();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (!path.startsWith('/api/public/menus/')) throw new TypeError('no network');
    reads += 1;
    return Response.json(served);
  });
});
afterEach(() => vi.useRealTimers());

/** The connection is watched by an interval: hours without a frame are hours without a connection, always. */
const hours: Parameters<typeof vi.useFakeTimers>[0] = {
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  shouldAdvanceTime: true,
};

async function open(identifier: string) {
  await renderApp(<MenuPage identifier={identifier} />);
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  const socket = FakeSocket.last;
  const now = (at: number) =>
    act(async () => {
      socket.welcome(at);
    });
  const snapshot = (fingerprint: string) =>
    act(async () => {
      socket.catchUp('menu:menu', {
        unavailable: [],
        menu: { id: 'menu', revision: 1, publishedVersion: 1, fingerprint },
      });
    });
  return { socket, now, snapshot };
}

it('reads a page again that is older than its restaurant’s settings, and only such a one', async () => {
  served = menu();
  const { socket, now, snapshot } = await open('settings');
  await now(Date.now());
  await snapshot('before');
  expect(reads).toBe(1);
  expect(screen.queryByRole('button', { name: 'Add Kabsa' })).toBeNull();
  // The settings change while the page is open: the stream tells, as of a publishing.
  served = menu({ fingerprint: 'after', restaurant: { ...restaurant(), whatsappOrders: true } });
  await act(async () =>
    socket.frame({
      type: 'changes',
      stream: 'menu:menu',
      from: 2,
      version: 2,
      changes: [{ kind: 'menu', id: 'menu', revision: 1 }],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Add Kabsa' })).toBeVisible();
  expect(reads).toBe(2);
});

it('sees by the first snapshot that it was loaded before the settings changed', async () => {
  served = menu();
  const { now, snapshot } = await open('older');
  served = menu({ fingerprint: 'after', restaurant: { ...restaurant(), whatsappOrders: true } });
  await now(Date.now());
  await snapshot('after');
  expect(await screen.findByRole('button', { name: 'Add Kabsa' })).toBeVisible();
  expect(reads).toBe(2);
});

it('shows the dishes of the server’s hour on a phone whose clock is an hour off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T08:30:00Z') }); // 11:30 in Riyadh
  const [kabsa, mandi] = table().items;
  if (!kabsa || !mandi) throw new Error('the fixture has two dishes');
  served = menu({
    items: [{ ...kabsa, schedule: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '07:00', to: '12:00' }] }, mandi],
  });
  const { now } = await open('clock');
  const row = screen.getByRole('button', { name: 'Kabsa' }).closest('article');
  expect(row).not.toHaveAttribute('data-out');
  await now(Date.parse('2026-11-22T09:30:00Z'));
  await waitFor(() => expect(row).toHaveAttribute('data-out', 'later'));
});

it('closes ordering at the moment at which service ends by the server’s clock, and keeps the cart', async () => {
  vi.useFakeTimers(hours);
  vi.setSystemTime('2026-11-22T22:00:00Z');
  served = menu({
    restaurant: { ...restaurant(), whatsappOrders: true, orderingEndsAt: '2026-11-23T00:00:00Z' },
  });
  const { now } = await open('end');
  await now(Date.parse('2026-11-22T23:00:00Z')); // the phone's clock is an hour late
  act(() => screen.getByRole('button', { name: 'Add Kabsa' }).click());
  expect(screen.getByRole('button', { name: /View cart/ })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(59 * 60_000));
  expect(screen.queryByText('Ordering is closed at the moment')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Ordering is closed at the moment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Kabsa' })).toBeNull();
  expect(reads).toBe(1);
  act(() => screen.getByRole('button', { name: /View cart/ }).click());
  expect(await screen.findByRole('button', { name: 'Send the order' })).toBeDisabled();
});

it('lets dishes come and go on an open page at their hour', async () => {
  vi.useFakeTimers(hours);
  vi.setSystemTime('2026-11-22T08:58:00Z'); // 11:58 in Riyadh
  const [kabsa, mandi] = table().items;
  if (!kabsa || !mandi) throw new Error('the fixture has two dishes');
  const days = [0, 1, 2, 3, 4, 5, 6];
  served = menu({
    items: [
      { ...kabsa, schedule: [{ days, from: '07:00', to: '12:00' }] },
      { ...mandi, schedule: [{ days, from: '12:00', to: '23:00', dateFrom: '2026-11-22' }] },
    ],
  });
  const { now } = await open('hours');
  await now(Date.now());
  const out = () =>
    ['Kabsa', 'Mandi'].map((dish) =>
      screen.getByRole('button', { name: dish }).closest('article')?.getAttribute('data-out'),
    );
  expect(out()).toEqual([null, 'later']);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(out()).toEqual(['later', null]);
  expect(reads).toBe(1);
});
