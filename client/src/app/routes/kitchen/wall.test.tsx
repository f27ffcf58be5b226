import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kitchenRoutes } from '#/app/routes/kitchen';
import type { Order } from '#/features/kitchen/ticket';
import { FakeSocket } from '#/test/fake-socket';
import { makeItem, makeOrder } from '#/test/order';
import { renderApp } from '#/test/render-app';

const restaurant = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  name: 'Palm House',
  nameAr: 'بيت النخلة',
  code: 'PALM',
  timezone: 'Asia/Riyadh',
  digits: 'latn',
  defaultLanguage: 'ar',
  ageThresholds: [8, 12, 18],
  orderingEnabled: true,
};

type Reply = { status?: number; body: unknown } | 'offline';
let replies: Record<string, (body: unknown) => Reply>;
let calls: { call: string; body: unknown; key: string | null }[];

// A page without layout has no height, and a wall without height shows no ticket.
const room = {
  width: 1600,
  height: 900,
  x: 0,
  y: 0,
  top: 0,
  left: 0,
  bottom: 900,
  right: 1600,
  toJSON: () => ({}),
};
const row = { ...room, width: 300, height: 64, bottom: 64, right: 300 };

beforeEach(() => {
  FakeSocket.install();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.classList.contains('kw-floor') ? room : row;
  });
  calls = [];
  replies = {
    'GET /api/session': () => ({ body: { owner: false, staff: false, screen: true } }),
    'GET /api/screens/me': () => ({
      body: { id: 's', name: 'Pass', view: 'kitchen', station: '', restaurant },
    }),
    'GET /api/menus': () => ({ body: [] }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body, key: request.headers.get('Idempotency-Key') });
    const reply = replies[call]?.(body) ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } };
    if (reply === 'offline') throw new TypeError('network');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openWall(orders: Order[]) {
  const view = await renderApp(kitchenRoutes, { url: '/kitchen' });
  expect(await screen.findByText('Loading kitchen orders...', {}, { timeout: 10_000 })).toBeInTheDocument();
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  const socket = FakeSocket.last;
  await act(async () => {
    socket.open();
    socket.frame({ type: 'welcome', connection: 'c', now: Date.now(), heartbeat: 5000, dead: 12_000 });
    socket.frame({
      type: 'snapshot',
      stream: 'restaurant',
      epoch: 'a',
      version: 1,
      part: 1,
      of: 1,
      data: { orders, unavailable: [] },
    });
    socket.frame({ type: 'live', stream: 'restaurant', version: 1 });
  });
  return { ...view, socket };
}

const ticket = (number: string) => screen.findByRole('article', { name: number });
const header = async (number: string) => {
  const [first] = within(await ticket(number)).getAllByRole('button');
  if (!first) throw new Error('a ticket has a header');
  return first;
};

describe('/kitchen', () => {
  it('shows the tickets, oldest first, and that it is live', async () => {
    await openWall([makeOrder(2), makeOrder(1, { status: 'ready' })]);
    expect((await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))).toEqual([
      '001',
      '002',
    ]);
    expect(screen.getByText(/Live since/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /New\s*1/ })).toBeInTheDocument();
  });

  it('says so when there is nothing, in the words of each tab', async () => {
    const { user } = await openWall([]);
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Ready/ }));
    expect(screen.getByText('No ready orders')).toBeInTheDocument();
  });

  it('moves a ticket at once and tells the server, once', async () => {
    replies['PATCH /api/orders/order-1/status'] = () => ({
      body: makeOrder(1, { status: 'preparing', revision: 2 }),
    });
    const { user } = await openWall([makeOrder(1)]);
    await user.click(await header('001'));
    expect(await header('001')).toHaveTextContent('Preparing');
    await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1));
    expect(calls.at(-1)).toMatchObject({ body: { orderId: 'order-1', newStatus: 'preparing' } });
    expect(calls.at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByRole('button', { name: /Undo.*001 started/ })).toBeInTheDocument();
  });

  it('undoes a step with a recall', async () => {
    replies['PATCH /api/orders/order-1/status'] = (body) => ({
      body: makeOrder(1, {
        status: (body as { newStatus: Order['status'] }).newStatus,
        revision: (body as { recall?: boolean }).recall ? 3 : 2,
      }),
    });
    const { user } = await openWall([makeOrder(1)]);
    await user.click(await header('001'));
    await waitFor(() => expect(localStorage.getItem('sufra.kitchen.touches')).toBe('[]'));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ newStatus: 'confirmed', recall: true }));
    expect(await header('001')).toHaveTextContent('New');
  });

  it('puts a ticket back when the server refuses, with the reason', async () => {
    replies['PATCH /api/orders/order-1/status'] = () => ({
      status: 409,
      body: {
        code: 'INVALID_TRANSITION',
        message: 'no',
        data: makeOrder(1, { status: 'ready', revision: 5 }),
      },
    });
    const { user } = await openWall([makeOrder(1)]);
    await user.click(await header('001'));
    expect(await screen.findByText(/The order has moved on meanwhile/)).toBeInTheDocument();
    expect(await header('001')).toHaveTextContent('Ready');
  });

  it('crosses a line off and acknowledges a void', async () => {
    const order = makeOrder(1, {
      orderItems: [
        makeItem('a', { itemName: 'Kabsa' }),
        makeItem('v', { itemName: 'Laban', itemStatus: 'voided' }),
      ],
    });
    replies['PATCH /api/orders/order-1/items/a'] = () => ({ body: { ...order, revision: 2 } });
    replies['PATCH /api/orders/order-1/items/v'] = () => ({ body: { ...order, revision: 3 } });
    const { user } = await openWall([order]);
    await user.click(await screen.findByRole('button', { name: /Kabsa/ }));
    await user.click(screen.getByRole('button', { name: /Void: touch/ }));
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
        { itemStatus: 'ready' },
        { voidSeen: true },
      ]),
    );
  });

  it('keeps touches while the server is out of reach', async () => {
    replies['PATCH /api/orders/order-1/status'] = () => 'offline';
    const { user } = await openWall([makeOrder(1)]);
    await user.click(await header('001'));
    expect(await header('001')).toHaveTextContent('Preparing');
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('sufra.kitchen.touches') ?? '')).toHaveLength(1),
    );
  });

  it('keeps an order in sight that was taken back while it was being made', async () => {
    const { socket, user } = await openWall([makeOrder(1, { status: 'preparing' })]);
    await ticket('001');
    await act(async () =>
      socket.frame({
        type: 'changes',
        stream: 'restaurant',
        from: 2,
        version: 2,
        changes: [{ kind: 'order', id: 'order-1', gone: true }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Taken back: touch' }));
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  it('works by keys: a digit picks, Enter moves, minus brings back', async () => {
    replies['PATCH /api/orders/order-2/status'] = (body) => ({
      body: makeOrder(2, { status: (body as { newStatus: Order['status'] }).newStatus, revision: 2 }),
    });
    const { user } = await openWall([makeOrder(1), makeOrder(2)]);
    await ticket('002');
    await user.keyboard('2{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ orderId: 'order-2', newStatus: 'preparing' }),
    );
    await waitFor(() => expect(localStorage.getItem('sufra.kitchen.touches')).toBe('[]'));
    await user.keyboard('-');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ newStatus: 'confirmed', recall: true }));
  });

  it('asks for the code where nobody is signed in, in either digits', async () => {
    let paired = false;
    replies['GET /api/session'] = () => ({ body: { owner: false, staff: false, screen: paired } });
    replies['POST /api/screens/pair'] = (body) => {
      if ((body as { code: string }).code !== '314159') {
        return { status: 404, body: { code: 'INVALID_CODE', message: '' } };
      }
      paired = true;
      return { body: {} };
    };
    const { user } = await renderApp(kitchenRoutes, { url: '/kitchen' });
    const input = await screen.findByLabelText('Type the six digits that Settings → Screens shows.');
    await user.type(input, '000000');
    expect(await screen.findByText('The code is wrong, used or expired.')).toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '٣١٤١٥٩');
    expect(await screen.findByText('Loading kitchen orders...')).toBeInTheDocument();
  });

  it('asks for a code again when the screen is taken away', async () => {
    const { socket } = await openWall([makeOrder(1)]);
    replies['GET /api/session'] = () => ({ body: { owner: false, staff: false, screen: false } });
    await act(async () => socket.closeWith(4401));
    expect(await screen.findByText('This screen is not connected any more')).toBeInTheDocument();
  });
});
