import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ownerRoutes } from '#/app/routes/owner';
import { makeRestaurant } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const manager = {
  id: 'm1',
  email: 'saud@palmhouse.example',
  firstName: 'Saud',
  lastName: 'Al-Harbi',
  role: 'manager',
  permissions: ['order.read', 'table.read'],
  restaurant: makeRestaurant(),
};

const replies: Record<string, unknown> = {
  'GET /api/session': { owner: false, staff: true, screen: false },
  'GET /api/waiter/profile': manager,
  'GET /api/waiter/restaurant-orders': [],
  'GET /api/orders': { orders: [] },
  'GET /api/tables': [],
  'GET /api/calls': [],
};

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const reply = replies[`${request.method} ${new URL(request.url).pathname}`];
    return new Response(JSON.stringify(reply ?? { code: 'NOT_FOUND', message: '' }), {
      status: reply ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

const open = async (url: string) => {
  const view = await renderApp(ownerRoutes, { url });
  await screen.findByRole('heading', { name: 'No Orders Found' }, slow);
  return view;
};

it('blames no filter for a day on which nothing was ordered yet', async () => {
  await open('/orders');
  expect(screen.getByText(/^Nothing was ordered today yet\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: "Show today's orders" })).not.toBeInTheDocument();
});

it('leads from filters that nothing fits back to today', async () => {
  const { user, router } = await open('/orders?status=cancelled');
  expect(screen.getByText(/^Nothing fits these filters\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: "Show today's orders" }));
  expect(await screen.findByText(/^Nothing was ordered today yet\./)).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});
