import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kitchenRoutes } from '#/app/routes/kitchen';
import type { Order } from '#/features/kitchen/ticket';
import { makeKitchenLine, makeKitchenOrder, makeRestaurant } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const restaurant = makeRestaurant();

const stations = ['grill', 'bar'].map((name, index) => ({
  id: name,
  name,
  nameAr: '',
  sortOrder: index,
  items: 1,
}));

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
    'GET /api/stations': () => ({ body: stations }),
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
  await screen.findByText('Loading kitchen orders...', {}, { timeout: 10_000 });
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  const socket = FakeSocket.last;
  await act(async () => {
    socket.welcome();
    socket.catchUp('restaurant', { orders, unavailable: [] });
  });
  return { ...view, socket };
}

const ticket = (number: string) => screen.findByRole('article', { name: number });
/** The all-day rail names the same dishes. */
const line = async (number: string, name: RegExp) =>
  within(await ticket(number)).getByRole('button', { name });
const header = async (number: string) => {
  const [first] = within(await ticket(number)).getAllByRole('button');
  if (!first) throw new Error('a ticket has a header');
  return first;
};

describe('/kitchen', () => {
  it('shows the tickets, oldest first, and that it is live', async () => {
    await openWall([makeKitchenOrder(2), makeKitchenOrder(1, { status: 'ready' })]);
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
      body: makeKitchenOrder(1, { status: 'preparing', revision: 2 }),
    });
    const { user } = await openWall([makeKitchenOrder(1)]);
    await user.click(await header('001'));
    expect(await header('001')).toHaveTextContent('Preparing');
    await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1));
    expect(calls.at(-1)).toMatchObject({ body: { orderId: 'order-1', newStatus: 'preparing' } });
    expect(calls.at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByRole('button', { name: /Undo.*001 started/ })).toBeInTheDocument();
  });

  it('undoes a step with a recall', async () => {
    replies['PATCH /api/orders/order-1/status'] = (body) => ({
      body: makeKitchenOrder(1, {
        status: (body as { newStatus: Order['status'] }).newStatus,
        revision: (body as { recall?: boolean }).recall ? 3 : 2,
      }),
    });
    const { user } = await openWall([makeKitchenOrder(1)]);
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
        data: makeKitchenOrder(1, { status: 'ready', revision: 5 }),
      },
    });
    const { user } = await openWall([makeKitchenOrder(1)]);
    await user.click(await header('001'));
    expect(await screen.findByText(/The order has moved on meanwhile/)).toBeInTheDocument();
    expect(await header('001')).toHaveTextContent('Ready');
  });

  it('crosses a line off and acknowledges a void', async () => {
    const order = makeKitchenOrder(1, {
      orderItems: [
        makeKitchenLine('a', { itemName: 'Kabsa' }),
        makeKitchenLine('b', { itemName: 'Jareesh' }),
        makeKitchenLine('v', { itemName: 'Laban', itemStatus: 'voided' }),
      ],
    });
    replies['PATCH /api/orders/order-1/items/a'] = () => ({ body: { ...order, revision: 2 } });
    replies['PATCH /api/orders/order-1/items/v'] = () => ({ body: { ...order, revision: 3 } });
    const { user } = await openWall([order]);
    await user.click(await line('001', /Kabsa/));
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
    const { user } = await openWall([makeKitchenOrder(1)]);
    await user.click(await header('001'));
    expect(await header('001')).toHaveTextContent('Preparing');
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('sufra.kitchen.touches') ?? '')).toHaveLength(1),
    );
  });

  it('keeps an order in sight that was taken back while it was being made', async () => {
    const { socket, user } = await openWall([makeKitchenOrder(1, { status: 'preparing' })]);
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
      body: makeKitchenOrder(2, { status: (body as { newStatus: Order['status'] }).newStatus, revision: 2 }),
    });
    const { user } = await openWall([makeKitchenOrder(1), makeKitchenOrder(2)]);
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
    await screen.findByText('Loading kitchen orders...');
  });

  it('asks for a code again when the screen is taken away', async () => {
    const { socket } = await openWall([makeKitchenOrder(1)]);
    replies['GET /api/session'] = () => ({ body: { owner: false, staff: false, screen: false } });
    await act(async () => socket.closeWith(4401));
    expect(await screen.findByText('This screen is not connected any more')).toBeInTheDocument();
  });

  it('goes on from a snapshot when rights were changed and the screen still is one', async () => {
    const { socket } = await openWall([makeKitchenOrder(1)]);
    const stations = () => calls.filter(({ call }) => call === 'GET /api/stations').length;
    const read = stations();
    await act(async () => socket.closeWith(4403));
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(0));
    await waitFor(() => expect(FakeSocket.last).not.toBe(socket), { timeout: 5000 });
    expect(stations()).toBeGreaterThan(read);
    await act(async () => {
      FakeSocket.last.welcome();
      FakeSocket.last.catchUp('restaurant', { orders: [makeKitchenOrder(2)], unavailable: [] }, 7);
    });
    expect(document.querySelectorAll('article')).toHaveLength(1);
    expect(screen.queryByText('This screen is not connected any more')).not.toBeInTheDocument();
  });

  const asScreen = (change: object) => {
    replies['GET /api/screens/me'] = () => ({
      body: { id: 's', name: 'Pass', view: 'kitchen', station: '', restaurant, ...change },
    });
  };
  const patches = () => calls.filter(({ call }) => !call.startsWith('GET'));
  const routed = (change: Partial<Order> = {}) =>
    makeKitchenOrder(1, {
      orderItems: [
        makeKitchenLine('a', { itemName: 'Kebab', station: 'grill' }),
        makeKitchenLine('b', { itemName: 'Laban', station: 'bar' }),
      ],
      ...change,
    });

  it('shows a station its own lines and moves only those', async () => {
    asScreen({ station: 'grill' });
    const begun = routed({ status: 'preparing', revision: 2 });
    replies['PATCH /api/orders/order-1/status'] = () => ({ body: begun });
    replies['PATCH /api/orders/order-1/items/a'] = (body) => ({
      body: {
        ...begun,
        revision: (body as { itemStatus: string }).itemStatus === 'ready' ? 4 : 3,
        orderItems: begun.orderItems.map((item) =>
          item.id === 'a' ? { ...item, ...(body as object) } : item,
        ),
      },
    });
    const { user } = await openWall([
      routed(),
      makeKitchenOrder(2, { orderItems: [makeKitchenLine('c', { station: 'bar' })] }),
    ]);
    expect(await ticket('001')).toHaveTextContent('Kebab');
    expect(await ticket('001')).not.toHaveTextContent('Laban');
    expect(screen.queryByRole('article', { name: '002' })).toBeNull();
    await user.click(await header('001'));
    await user.click(await header('001'));
    await waitFor(() => expect(screen.queryByRole('article', { name: '001' })).toBeNull());
    await waitFor(() =>
      expect(patches().map(({ body }) => body)).toEqual([
        { orderId: 'order-1', newStatus: 'preparing' },
        { itemStatus: 'preparing' },
        { itemStatus: 'ready' },
      ]),
    );
  });

  it('makes the ticket ready when the answer shows that another station has made the rest', async () => {
    asScreen({ station: 'grill' });
    const items = (mine: 'preparing' | 'ready', theirs: 'preparing' | 'ready') => ({
      orderItems: [
        makeKitchenLine('a', { itemName: 'Kebab', station: 'grill', itemStatus: mine }),
        makeKitchenLine('b', { station: 'bar', itemStatus: theirs }),
      ],
    });
    const cooking = { status: 'preparing' as const };
    replies['PATCH /api/orders/order-1/items/a'] = () => ({
      body: routed({ ...cooking, revision: 5, ...items('ready', 'ready') }),
    });
    replies['PATCH /api/orders/order-1/status'] = () => ({
      body: routed({ status: 'ready', revision: 6, ...items('ready', 'ready') }),
    });
    const { user } = await openWall([routed({ ...cooking, ...items('preparing', 'preparing') })]);
    await user.click(await line('001', /Kebab/));
    await waitFor(() => expect(patches().at(-1)?.body).toMatchObject({ newStatus: 'ready' }));
  });

  it('puts what can be handed out first at the expediter’s, and fires a held course from there', async () => {
    asScreen({ view: 'expediter' });
    const held = makeKitchenOrder(1, {
      heldItems: 1,
      orderItems: [
        makeKitchenLine('a', { itemName: 'Soup', course: 1, station: 'grill' }),
        makeKitchenLine('b', { itemName: 'Kabsa', course: 2, firedAt: undefined }),
      ],
    });
    replies['POST /api/orders/order-1/fire'] = () => ({ body: { ...held, heldItems: 0, revision: 2 } });
    const { user } = await openWall([held, makeKitchenOrder(2, { status: 'ready' })]);
    const names = (await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['002', '001']);
    expect(await line('001', /Soup/)).toHaveTextContent(/grill.*New/);
    await user.click(screen.getByRole('button', { name: /Fire course.*2/ }));
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ body: { course: 2 } }));
    expect(patches().at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hurries a ticket by key, and takes that back from the strip', async () => {
    replies['PATCH /api/orders/order-2/rush'] = (body) => ({
      body: makeKitchenOrder(2, { ...(body as { isRush: boolean }), revision: calls.length }),
    });
    const { user } = await openWall([makeKitchenOrder(1), makeKitchenOrder(2)]);
    await ticket('002');
    await user.keyboard('2*');
    expect((await screen.findAllByRole('article'))[0]).toHaveAccessibleName('002');
    await waitFor(() => expect(localStorage.getItem('sufra.kitchen.touches')).toBe('[]'));
    await user.click(await screen.findByRole('button', { name: /Undo.*002 goes first/ }));
    await waitFor(() =>
      expect(patches().map(({ body }) => body)).toEqual([{ isRush: true }, { isRush: false }]),
    );
  });

  it('crosses a line off by key, and takes it back', async () => {
    replies['PATCH /api/orders/order-1/items/1b'] = (body) => ({
      body: makeKitchenOrder(1, {
        revision: calls.length,
        orderItems: [
          makeKitchenLine('1a'),
          makeKitchenLine('1b', body as Partial<Order['orderItems'][number]>),
        ],
      }),
    });
    const { user } = await openWall([makeKitchenOrder(1)]);
    await ticket('001');
    await user.keyboard('1++{Control}');
    await waitFor(() => expect(patches().map(({ body }) => body)).toEqual([{ itemStatus: 'ready' }]));
    await waitFor(() => expect(localStorage.getItem('sufra.kitchen.touches')).toBe('[]'));
    await user.keyboard('-');
    await waitFor(() => expect(patches().at(-1)?.body).toEqual({ itemStatus: 'ordered' }));
  });

  it('learns the keys of a bump bar and keeps them', async () => {
    replies['PATCH /api/orders/order-1/status'] = () => ({
      body: makeKitchenOrder(1, { status: 'preparing', revision: 2 }),
    });
    const { user } = await openWall([makeKitchenOrder(1)]);
    await ticket('001');
    await user.keyboard('?');
    await user.click(await screen.findByRole('button', { name: 'Teach all keys' }));
    expect(await screen.findByText(/Press the key for/)).toHaveTextContent('Bump');
    await user.keyboard('[KeyB]');
    expect(screen.getByText(/Press the key for/)).toHaveTextContent('Recall the last');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('sufra.kitchen.keys')).toBe('{"bump":["KeyB"]}');
    await user.keyboard('1[KeyB]');
    await waitFor(() => expect(patches().at(-1)?.body).toMatchObject({ newStatus: 'preparing' }));
    localStorage.removeItem('sufra.kitchen.keys');
  });

  it('pairs at once from the QR code, and takes the code out of the address', async () => {
    let paired = false;
    replies['GET /api/session'] = () => ({ body: { owner: false, staff: false, screen: paired } });
    replies['POST /api/screens/pair'] = () => {
      paired = true;
      return { body: {} };
    };
    window.history.replaceState(null, '', '/kitchen#code=314159');
    await renderApp(kitchenRoutes, { url: '/kitchen' });
    await waitFor(() =>
      expect(calls.find(({ call }) => call.endsWith('/pair'))?.body).toEqual({ code: '314159' }),
    );
    await screen.findByText('Loading kitchen orders...');
    expect(window.location.hash).toBe('');
  });
});
