import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffRoutes } from '#/app/routes/staff';
import { emptyDraft } from '#/features/cart/cart';
import { updateDraft } from '#/features/cart/draft';
import { followOrder } from '#/features/orders/sent';
import { outbox, outboxAtom } from '#/features/outbox/outbox';
import { appStore } from '#/lib/jotai';
import {
  makeCall,
  makeItem,
  makeLine,
  makeOrder,
  makeRestaurant,
  makeSeating,
  makeTable,
} from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const profile = {
  id: '0198c0de-0000-7000-8000-0000000000bb',
  email: 'khalid@palmhouse.example',
  firstName: 'Khalid',
  lastName: 'Alharbi',
  role: 'waiter',
  permissions: [
    'table.seat',
    'table.move',
    'table.hand_over',
    'order.add',
    'order.fire',
    'order.rush',
    'payment.take',
    'invoice.print',
    'item.sold_out',
    'order.place',
    'order.confirm',
    'order.cook',
    'order.serve',
    'order.finish',
    'order.cancel',
    'table.close',
  ],
  restaurant: makeRestaurant(),
};
const seating = makeSeating();
const table = makeTable({ id: 'table-7', tableNumber: '7' });
const busy = makeTable({ id: 'table-3', tableNumber: '3', session: seating });
const menuId = '0198c0de-0000-7000-8000-0000000000cc';
const jareesh = makeItem({ menuId, categoryId: 'najdi' });
const kunafa = makeItem({
  menuId,
  categoryId: 'najdi',
  nameEn: 'Date kunafa',
  nameAr: 'كنافة',
  isAvailable: false,
});
const kabsa = makeItem({
  menuId,
  categoryId: 'najdi',
  nameEn: 'Kabsa',
  nameAr: 'كبسة',
  variants: [{ id: 'one', name: 'One person', nameAr: 'نفر', price: '58.00' }],
});
const category = {
  id: 'najdi',
  menuId,
  nameEn: 'Najdi dishes',
  nameAr: 'أطباق نجدية',
  descriptionEn: '',
  descriptionAr: '',
  photoLayout: 'side',
  sortOrder: 0,
};

type Reply = { status?: number; body: unknown } | 'offline';
let replies: Record<string, (body: unknown) => Reply>;
let calls: { call: string; body: unknown; key: string | null }[];
/** Steps are answered once it resolves. */
let slowNetwork: Promise<void> | undefined;

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  appStore.set(outboxAtom, { records: [], sending: new Set<string>(), signedOut: false });
  followOrder(null);
  for (const id of ['', table.id]) updateDraft(profile.id, id, () => emptyDraft);
  calls = [];
  slowNetwork = undefined;
  replies = {
    'GET /api/waiter/profile': () => ({ body: profile }),
    'GET /api/tables': () => ({ body: [busy, table] }),
    'GET /api/waiter/restaurant-orders': () => ({ body: [] }),
    'GET /api/calls': () => ({ body: [] }),
    'GET /api/handovers': () => ({ body: [] }),
    'GET /api/menus': () => ({ body: [{ id: menuId, isActive: true }] }),
    [`GET /api/menus/${menuId}`]: () => ({
      body: { menu: {}, categories: [category], items: [jareesh, kabsa, kunafa] },
    }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body, key: request.headers.get('Idempotency-Key') });
    if (request.method === 'PATCH') await slowNetwork;
    const reply = replies[call]?.(body) ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } };
    if (reply === 'offline') throw new TypeError('network');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(async () => {
  await outbox.clear(profile.id);
  vi.unstubAllGlobals();
});

const slow = { timeout: 15_000 };
// The first page of each test compiles what it imports.
vi.setConfig({ testTimeout: 40_000 });
const open = (url: string) => renderApp(staffRoutes, { url });
const sent = (call: string) => calls.filter((each) => each.call === call);
// The tablet's cart panel is in the page too, hidden by its width.
const sendButton = () =>
  within(screen.getByRole('region', { name: 'Cart' })).getByRole('button', { name: /^Send/ });
const tile = (number: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-table="${number}"]`);
    if (!found) throw new Error(`table ${number} is not on the grid`);
    return found;
  }, slow);
/** The dish among its category; what was taken before stands above as a shortcut as well. */
const menuRow = (name: string) =>
  waitFor(() => expect(document.querySelector(`li[data-item="${name}"]`)).not.toBeNull(), slow);
const row = (name: string) => within(document.querySelector(`li[data-item="${name}"]`) as HTMLElement);

describe('signing in', () => {
  beforeEach(() => {
    replies['GET /api/waiter/profile'] = () => ({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: '' },
    });
  });

  test('nobody is signed in: every page leads to the login, which asks for both fields', async () => {
    const { user, router } = await open('/waiter/select-table');
    await screen.findByRole('heading', { name: 'Waiter Login' }, slow);
    expect(router.state.location.pathname).toBe('/waiter/login');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please enter both email and password')).toBeInTheDocument();
    expect(sent('POST /api/waiter/login')).toEqual([]);
  });

  test('a wrong password says so; a right one leads to the dashboard with a welcome', async () => {
    const { user, router } = await open('/waiter/login');
    replies['POST /api/waiter/login'] = () => ({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: '' },
    });
    await user.type(await screen.findByLabelText('Email', {}, slow), 'khalid@palmhouse.example');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByText('Invalid email or password')).toBeInTheDocument();
    replies['POST /api/waiter/login'] = () => ({ body: profile });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Welcome back!', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Logged in as Khalid Alharbi')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/waiter/dashboard'), slow);
  });
});

test.each([
  ['manager', 1],
  ['waiter', 0],
])('the dashboard leads a %s to the office by %s link', async (role, links) => {
  replies['GET /api/waiter/profile'] = () => ({ body: { ...profile, role } });
  await open('/waiter/dashboard');
  await screen.findByRole('button', { name: 'Logout' }, slow);
  expect(screen.queryAllByRole('link', { name: 'Office' })).toHaveLength(links);
});

test('a logout that fails still ends the session here', async () => {
  const { user, router } = await open('/waiter/dashboard');
  replies['POST /api/waiter/logout'] = () => 'offline';
  await user.click(await screen.findByRole('button', { name: 'Logout' }, slow));
  expect(await screen.findByText('Logged out', {}, slow)).toBeInTheDocument();
  expect(screen.getByText('Session ended')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/waiter/login'));

  // The cookie is still there: a reload must not let the next person in as this one.
  cleanup();
  await open('/waiter/dashboard');
  await screen.findByRole('heading', { name: 'Waiter Login' }, slow);
  const before = sent('POST /api/waiter/logout').length;
  replies['POST /api/waiter/logout'] = () => ({ body: {} });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent('POST /api/waiter/logout')).toHaveLength(before + 1));
  // Told once is enough, and the next sign-in is not undone.
  window.dispatchEvent(new Event('online'));
  cleanup();
  await open('/waiter/dashboard');
  await screen.findByRole('button', { name: 'Logout' }, slow);
  expect(sent('POST /api/waiter/logout')).toHaveLength(before + 1);
});

describe('the grid', () => {
  test('a busy table leads to its page, a free one to the order pad', async () => {
    const order = makeOrder({ tableId: busy.id, tableSessionId: seating.id, status: 'ready' });
    replies['GET /api/waiter/restaurant-orders'] = () => ({ body: [order] });
    await open('/waiter/select-table');
    expect(await tile('3')).toHaveTextContent('Ready');
    expect(await tile('3')).toHaveAttribute('href', '/waiter/table-management?tableId=table-3&tableNumber=3');
    expect(await tile('7')).toHaveTextContent('Available');
    expect(await tile('7')).toHaveAttribute('href', '/waiter/new-order?tableId=table-7&tableNumber=7');
    const counts = within(screen.getByRole('group', { name: 'Filter tables' }));
    expect(counts.getByRole('button', { name: /All\s*2/ })).toBeInTheDocument();
    expect(counts.getByRole('button', { name: /Busy\s*1/ })).toBeInTheDocument();
    expect(counts.getByRole('button', { name: /Available\s*1/ })).toBeInTheDocument();
  });

  test('is never called live before the stream says so', async () => {
    await open('/waiter/select-table');
    await tile('7');
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
    const socket = FakeSocket.last;
    await act(async () => {
      socket.welcome();
      socket.catchUp(
        'restaurant',
        {
          orders: [],
          tables: [busy, table],
          calls: [makeCall({ tableId: busy.id, tableSessionId: seating.id })],
          unavailable: [],
        },
        4,
      );
    });
    expect(await screen.findByText('Live')).toBeInTheDocument();
    expect(await tile('3')).toHaveTextContent('calls the waiter');
    expect(screen.getByRole('button', { name: /1\s*Calls/ })).toBeInTheDocument();
  });
});

test('whose rights were changed is connected anew with what is left of them', async () => {
  await open('/waiter/select-table');
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0), slow);
  const before = FakeSocket.all.length;
  act(() => FakeSocket.last.welcome());
  replies['GET /api/waiter/profile'] = () => ({ body: { ...profile, permissions: [] } });
  act(() => FakeSocket.last.closeWith(4403));
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(before), slow);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument());
});

describe('taking an order', () => {
  test('asks for a table and for something to order', async () => {
    const { user, router } = await open('/waiter/new-order');
    await screen.findByRole('dialog', { name: 'Select Table' }, slow);
    await user.keyboard('{Escape}');
    await user.click(sendButton());
    expect(await screen.findAllByText('Please select a table for this order')).not.toHaveLength(0);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Select Table' })).getByRole('button', { name: /^7/ }),
    );
    expect(router.state.location.search).toBe('?tableId=table-7&tableNumber=7');
    await user.click(sendButton());
    expect(await screen.findByText('Empty Cart')).toBeInTheDocument();
    expect(screen.getAllByText('Please add items to the order')).not.toHaveLength(0);
    expect(sent('POST /api/waiter/orders')).toEqual([]);
  });

  test('sends what was chosen once, with a key and an id of its own, and shows how far it came', async () => {
    replies['POST /api/waiter/orders'] = (body) => {
      const { id } = body as { id: string };
      return {
        status: 201,
        body: makeOrder({
          id,
          tableId: table.id,
          dailyNumber: 42,
          finalAmount: '86.00',
          orderItems: [makeLine()],
        }),
      };
    };
    const { user, router } = await open('/waiter/new-order?tableId=table-7&tableNumber=7');
    await menuRow('White jareesh');
    expect(row('Date kunafa').getByText('Sold out')).toBeInTheDocument();
    expect(row('Date kunafa').queryByRole('button', { name: /One more/ })).not.toBeInTheDocument();
    await user.click(row('White jareesh').getByRole('button', { name: 'One more White jareesh' }));
    await user.click(row('White jareesh').getByRole('button', { name: /Add note/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No onion' }));
    await user.click(row('Kabsa').getByRole('button', { name: 'One more Kabsa' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Kabsa' })).getByRole('button', {
        name: /One person/,
      }),
    );
    await user.click(sendButton());

    expect(await screen.findByText('Order Created', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Order has been submitted successfully')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/waiter/dashboard');
    const [request] = sent('POST /api/waiter/orders');
    expect(sent('POST /api/waiter/orders')).toHaveLength(1);
    expect(request?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(request?.body).toMatchObject({
      tableId: 'table-7',
      totalAmount: '86.00',
      finalAmount: '86.00',
      items: [
        {
          menuItemId: jareesh.id,
          quantity: 1,
          price: '28.00',
          specialRequests: 'No onion',
          selectedVariant: null,
        },
        { menuItemId: kabsa.id, quantity: 1, price: '58.00', specialRequests: null },
      ],
    });
    const sheet = document.querySelector('[data-sent]') as HTMLElement;
    await waitFor(() => expect(sheet).toHaveAttribute('data-sent', 'kitchen'));
    expect(within(sheet).getByRole('heading')).toHaveTextContent('Table 7 · order 042');
  });

  test('a free table is opened for guests who order by phone', async () => {
    replies['POST /api/tables/table-7/session'] = () => ({
      body: { ...table, revision: table.revision + 1, session: makeSeating({ id: 'seating-7' }) },
    });
    const { user } = await open('/waiter/new-order?tableId=table-7&tableNumber=7');
    await user.click(await screen.findByRole('button', { name: 'Open table' }, slow));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Open table' })).not.toBeInTheDocument());
    expect(sent('POST /api/tables/table-7/session')).toHaveLength(1);
  });

  test('without a network it is kept, counted and said; a new price is a choice', async () => {
    replies['POST /api/waiter/orders'] = () => 'offline';
    const { user } = await open('/waiter/new-order?tableId=table-7&tableNumber=7');
    await menuRow('White jareesh');
    await user.click(row('White jareesh').getByRole('button', { name: 'One more White jareesh' }));
    await user.click(sendButton());
    // Sending leads to the dashboard: what the pad said a moment ago may already be gone with it.
    await waitFor(() => expect(screen.getByText(/1 order not sent/)).toBeInTheDocument(), slow);
    await user.click(screen.getByRole('button', { name: 'Done, to tables' }));
    expect(await tile('7')).toHaveTextContent('Not sent');
    const first = sent('POST /api/waiter/orders')[0];

    const line = {
      menuItemId: jareesh.id,
      itemName: '',
      itemNameAr: '',
      quantity: 1,
      unitPrice: '30.00',
      totalPrice: '30.00',
    };
    replies['POST /api/waiter/orders'] = () => ({
      status: 409,
      body: { code: 'PRICE_CHANGED', message: '', data: { totalAmount: '30.00', lines: [line] } },
    });
    act(() => outbox.wake());
    expect(await screen.findByText('Order Failed', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/waiter/orders').every((each) => each.key === first?.key)).toBe(true);
    replies['POST /api/waiter/orders'] = (body) => ({
      status: 201,
      body: makeOrder({ id: (body as { id: string }).id, tableId: table.id }),
    });
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send for/ }));
    await waitFor(() => expect(screen.queryByText(/1 order not sent/)).not.toBeInTheDocument(), slow);
    const last = sent('POST /api/waiter/orders').at(-1);
    expect(last?.key).not.toBe(first?.key);
    expect(last?.body).toMatchObject({ totalAmount: '30.00', items: [{ price: '30.00' }] });
  });
});

test('an order that another waiter sent on this device is not followed', async () => {
  const order = { orderId: 'o', tableId: table.id, tableNumber: '7', items: 1, total: 2800, at: Date.now() };
  followOrder({ ...order, staffId: 'someone else' });
  await open('/waiter/select-table');
  await tile('7');
  expect(document.querySelector('[data-sent]')).toBeNull();
  act(() => followOrder({ ...order, staffId: profile.id }));
  await waitFor(() => expect(document.querySelector('[data-sent]')).not.toBeNull());
});

test('two dishes served in a dead spot are both kept; what the server refuses is not served', async () => {
  const ready = (n: number) =>
    makeOrder({ id: `ready-${n}`, dailyNumber: n, status: 'ready', tableId: busy.id, revision: 3 });
  replies['GET /api/waiter/restaurant-orders'] = () => ({ body: [ready(51), ready(52)] });
  for (const n of [51, 52]) replies[`PATCH /api/orders/ready-${n}/status`] = () => 'offline';
  const { user } = await open('/waiter/dashboard');
  const buttons = await screen.findAllByRole('button', { name: 'Mark Served' }, slow);
  expect(buttons).toHaveLength(2);
  const answers = Promise.withResolvers<void>();
  slowNetwork = answers.promise;
  for (const button of buttons) await user.click(button);
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(2));
  answers.resolve();
  await waitFor(() => expect(appStore.get(outboxAtom).records).toHaveLength(2), slow);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Served' })).toBeNull());

  replies['PATCH /api/orders/ready-51/status'] = () => ({
    status: 403,
    body: { code: 'FORBIDDEN', message: '' },
  });
  replies['PATCH /api/orders/ready-52/status'] = () => ({
    body: { ...ready(52), status: 'served', revision: 4 },
  });
  act(() => outbox.wake());
  await waitFor(() => expect(appStore.get(outboxAtom).records).toHaveLength(0), slow);
  expect(await screen.findByRole('button', { name: 'Mark Served' }, slow)).toBeInTheDocument();
});

describe('a table', () => {
  test('needs to be named', async () => {
    await open('/waiter/table-management');
    expect(
      await screen.findByText('Invalid table selection. Please go back and select a table.', {}, slow),
    ).toBeInTheDocument();
  });

  test('closes with the method, naming what is still in the kitchen, and says what was settled', async () => {
    const cooking = makeOrder({
      tableId: busy.id,
      tableSessionId: seating.id,
      status: 'preparing',
      dailyNumber: 38,
    });
    replies['GET /api/waiter/restaurant-orders'] = () => ({ body: [cooking] });
    replies['POST /api/tables/table-3/close'] = () => ({
      body: {
        updatedOrders: 2,
        amount: '28.00',
        method: 'cash',
        table: { ...busy, revision: 2, session: undefined },
      },
    });
    const { user, router } = await open('/waiter/table-management?tableId=table-3&tableNumber=3');
    expect(await screen.findByText('Busy', {}, slow)).toBeInTheDocument();
    // Table management leaves "ready" to the kitchen.
    expect(screen.queryByRole('button', { name: 'Mark as Ready' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close Table' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('An order is still in the kitchen:')).toBeInTheDocument();
    expect(dialog.getByText('038')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close table' }));
    expect(await screen.findByText('Table Closed')).toBeInTheDocument();
    expect(
      screen.getByText('2 unpaid orders marked as paid with cash. Table is now available.'),
    ).toBeInTheDocument();
    expect(sent('POST /api/tables/table-3/close')).toMatchObject([
      { body: { method: 'cash', amount: '28.00' } },
    ]);
    expect(router.state.location.pathname).toBe('/waiter/select-table');
  });

  test("a guest's order that nobody confirmed stands in the way of closing", async () => {
    const pending = makeOrder({
      tableId: busy.id,
      tableSessionId: seating.id,
      status: 'pending',
      orderType: 'table-qr',
    });
    replies['GET /api/waiter/restaurant-orders'] = () => ({ body: [pending] });
    const { user } = await open('/waiter/table-management?tableId=table-3&tableNumber=3');
    await user.click(await screen.findByRole('button', { name: 'Close Table' }, slow));
    expect(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close table' }),
    ).toBeDisabled();
  });

  test('cancelling a guest order needs a reason; a confirmed one shows at once', async () => {
    const pending = makeOrder({
      tableId: busy.id,
      tableSessionId: seating.id,
      status: 'pending',
      confirmedAt: undefined,
    });
    replies['GET /api/waiter/restaurant-orders'] = () => ({ body: [pending] });
    replies[`PATCH /api/orders/${pending.id}/status`] = () => ({
      body: { ...pending, revision: 2, status: 'confirmed' },
    });
    const { user } = await open('/waiter/table-management?tableId=table-3&tableNumber=3');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }, slow));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }),
    );
    expect(await screen.findByText('Reason Required')).toBeInTheDocument();
    expect(sent(`PATCH /api/orders/${pending.id}/cancel`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep order' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Order status updated successfully')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Preparing' })).toBeInTheDocument();
  });
});
