import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { ownerRoutes } from '#/app/routes/owner';
import { runningDay } from '#/lib/business-day';
import { makeLine, makeOrder, makeRestaurant } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const restaurant = makeRestaurant();
const businessDate = runningDay(Date.now(), restaurant);
const taken = { businessDate, takenAt: new Date().toISOString(), confirmedAt: new Date().toISOString() };

const measures = (revenueAmount: string): Schemas['AnalyticsMeasures'] => ({
  orders: 1,
  served: 0,
  completed: 0,
  cancelled: 0,
  discounts: 0,
  voids: 0,
  refunds: 0,
  guests: 0,
  soldAmount: '28.00',
  servedAmount: '0.00',
  revenueAmount,
  openAmount: '28.00',
  settledAmount: '0.00',
  refundAmount: '0.00',
  discountAmount: '0.00',
});

let replies: Record<string, () => unknown>;
let calls: string[];

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  calls = [];
  const manager = {
    id: 'm1',
    email: 'saud@palmhouse.example',
    firstName: 'Saud',
    lastName: 'Al-Harbi',
    role: 'manager',
    permissions: ['order.read', 'analytics.read', 'table.read', 'menu.read'],
    restaurant,
  };
  replies = {
    'GET /api/session': () => ({ owner: false, staff: true, screen: false }),
    'GET /api/waiter/profile': () => manager,
    'GET /api/waiter/restaurant-orders': () => [],
    'GET /api/waiter/menu-items': () => [],
    'GET /api/tables': () => [],
    'GET /api/calls': () => [],
    'GET /api/analytics/now': () => ({ businessDate, measures: measures('0.00') }),
    'GET /api/analytics/usual': () => ({ businessDate, days: [], points: [] }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    const reply = replies[call];
    return new Response(JSON.stringify(reply ? await reply() : { code: 'NOT_FOUND', message: '' }), {
      status: reply ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

it('shows what a frame brings without asking for it, and reads only the money for it', async () => {
  await renderApp(ownerRoutes, { url: '/' });
  await vi.waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0), slow);
  const socket = FakeSocket.last;
  await act(async () => {
    socket.welcome();
    socket.catchUp('restaurant', { orders: [], tables: [], calls: [], unavailable: [] }, 4);
  });
  await screen.findByText('Live', {}, slow);
  const dishes = () => screen.getByRole('heading', { name: 'Top dishes today' }).closest('section');
  expect(dishes()).toHaveTextContent('Nothing has been ordered yet today.');
  await vi.waitFor(() =>
    expect(calls.filter((call) => call === 'GET /api/analytics/now').length).toBeGreaterThan(0),
  );

  // From here on the server answers nothing at all.
  const before = calls.length;
  let answer = (_: unknown) => {};
  for (const call of Object.keys(replies))
    replies[call] = () =>
      new Promise((resolve) => {
        if (call === 'GET /api/analytics/now') answer = resolve;
      });
  const order = makeOrder({ ...taken, orderItems: [makeLine({ quantity: 3 })] });
  await act(async () =>
    socket.frame({
      type: 'changes',
      stream: 'restaurant',
      from: 5,
      version: 5,
      changes: [{ kind: 'order', id: order.id, revision: 1, data: order }],
    }),
  );
  await vi.waitFor(() => expect(dishes()).toHaveTextContent(/White jareesh.*3/));
  const since = () => new Set(calls.slice(before));
  expect([...since()].filter((call) => call !== 'GET /api/analytics/now')).toEqual([]);
  await vi.waitFor(() => expect(since()).toEqual(new Set(['GET /api/analytics/now'])), slow);
  await act(async () => answer({ businessDate, measures: measures('84.00') }));
  expect(await screen.findAllByText(/84/)).not.toHaveLength(0);
});
