import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { staffRoutes } from '#/app/routes/staff';
import { emptyDraft } from '#/features/cart/cart';
import { draftKey, updateDraft } from '#/features/cart/draft';
import { applyHandover } from '#/features/handover/live';
import { outbox, outboxAtom } from '#/features/outbox/outbox';
import { appStore } from '#/lib/jotai';
import {
  makeHandover,
  makeItem,
  makeLine,
  makeOrder,
  makeRestaurant,
  makeSeating,
  makeTable,
} from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const me = '0198c0de-0000-7000-8000-0000000000b1';
const noura = { id: 'noura', firstName: 'Noura', lastName: 'Alotaibi' };
const profile = {
  id: me,
  email: 'khalid@palmhouse.example',
  firstName: 'Khalid',
  lastName: 'Alharbi',
  role: 'waiter',
  permissions: [
    'table.seat',
    'table.move',
    'table.close',
    'table.hand_over',
    'order.place',
    'order.add',
    'order.fire',
    'order.rush',
    'order.cook',
    'order.serve',
    'payment.take',
    'invoice.print',
    'item.sold_out',
  ],
  restaurant: makeRestaurant({ courseMode: 'auto' }),
};
const seating = makeSeating({
  waiter: { id: me, firstName: 'Khalid', lastName: 'Alharbi' },
  joined: [{ id: 'table-4', tableNumber: '4' }],
});
const busy = makeTable({ id: 'table-3', tableNumber: '3', session: seating });
const joined = makeTable({
  id: 'table-4',
  tableNumber: '4',
  session: seating,
  joinedTo: { id: 'table-3', tableNumber: '3' },
});
const free = makeTable({ id: 'table-7', tableNumber: '7' });
const menuId = '0198c0de-0000-7000-8000-0000000000cc';
const soup = makeItem({ menuId, categoryId: 'starters', nameEn: 'Soup', nameAr: 'شوربة' });
const kabsa = makeItem({ menuId, categoryId: 'mains', nameEn: 'Kabsa', nameAr: 'كبسة' });
const category = (id: string, course: number, sortOrder: number) => ({
  id,
  menuId,
  nameEn: id,
  nameAr: id,
  descriptionEn: '',
  descriptionAr: '',
  photoLayout: 'side',
  sortOrder,
  course,
});

type Reply = { status?: number; body: unknown };
let replies: Record<string, (body: unknown) => Reply>;
let calls: { call: string; body: unknown; key: string | null }[];
const sent = (call: string) => calls.filter((each) => each.call === call);

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  appStore.set(outboxAtom, { records: [], sending: new Set<string>(), signedOut: false });
  for (const key of ['table-7', draftKey('table-3', 'order')]) updateDraft(me, key, () => emptyDraft);
  calls = [];
  replies = {
    'GET /api/waiter/profile': () => ({ body: profile }),
    'GET /api/tables': () => ({ body: [busy, joined, free] }),
    'GET /api/waiter/restaurant-orders': () => ({ body: [] }),
    'GET /api/calls': () => ({ body: [] }),
    'GET /api/handovers': () => ({ body: [] }),
    'GET /api/menus': () => ({ body: [{ id: menuId, isActive: true }] }),
    [`GET /api/menus/${menuId}`]: () => ({
      body: {
        menu: {},
        categories: [category('starters', 1, 0), category('mains', 2, 1)],
        items: [soup, kabsa],
      },
    }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body, key: request.headers.get('Idempotency-Key') });
    const reply = replies[call]?.(body) ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } };
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(async () => {
  await outbox.clear(me);
  vi.unstubAllGlobals();
});

const slow = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });
const open = (url: string) => renderApp(staffRoutes, { url });
const manage = '/waiter/table-management?tableId=table-3&tableNumber=3';
const orderAt = (values: Partial<Schemas['Order']> = {}) =>
  makeOrder({ id: 'order', tableId: busy.id, tableSessionId: seating.id, ...values });
const withOrders = (...orders: Schemas['Order'][]) => {
  replies['GET /api/waiter/restaurant-orders'] = () => ({ body: orders });
};
const tile = (number: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-table="${number}"]`);
    if (!found) throw new Error(`table ${number} is not on the grid`);
    return found;
  }, slow);

describe('tables that move and join', () => {
  test('only a free table can be moved to; what follows is said before, and done once', async () => {
    withOrders(orderAt());
    replies['POST /api/tables/table-3/move'] = () => ({
      body: { ...free, revision: 2, session: seating },
    });
    const { user, router } = await open('/waiter/table-selection?move=table-3');
    expect(await tile('4')).toBeDisabled();
    expect(await tile('3')).toBeDisabled();
    await user.click(await tile('7'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move table 3 to 7?' }));
    expect(dialog.getByText('1 order')).toBeInTheDocument();
    expect(dialog.getByText('The kitchen sees the new number at once.')).toBeInTheDocument();
    expect(sent('POST /api/tables/table-3/move')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Table moved', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/tables/table-3/move')).toMatchObject([
      { body: { toTableId: 'table-7' }, key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await waitFor(() => expect(router.state.location.search).toBe('?tableId=table-7&tableNumber=7'), slow);
  });

  test('somebody was seated there a moment ago: the question stays, with the reason', async () => {
    replies['POST /api/tables/table-3/move'] = () => ({
      status: 409,
      body: { code: 'TABLE_BUSY', message: 'guests sit there' },
    });
    const { user } = await open('/waiter/table-selection?move=table-3');
    await user.click(await tile('7'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('The table was not moved', {}, slow)).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('a joined table leads to whom it joined and can be taken out', async () => {
    replies['POST /api/tables/table-4/part'] = () => ({
      body: { ...joined, revision: 2, joinedTo: undefined, session: undefined },
    });
    const { user } = await open('/waiter/select-table');
    expect(await tile('4')).toHaveTextContent('With 3');
    await user.click(await tile('4'));
    await user.click(await screen.findByRole('button', { name: /with 4/ }, slow));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Take table 4 out?' })).getByRole('button', {
        name: 'Take out',
      }),
    );
    expect(await screen.findByText('Table taken out', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/tables/table-4/part')).toHaveLength(1);
  });
});

describe('handing over', () => {
  test('an offer to me counts as an alarm and is accepted from the tray', async () => {
    const offer = makeHandover({ id: 'offer', from: noura, to: { ...noura, id: me }, tableNumber: '9' });
    replies['GET /api/handovers'] = () => ({ body: [offer] });
    replies['PATCH /api/handovers/offer'] = () => ({ body: { ...offer, revision: 2, status: 'accepted' } });
    const { user } = await open('/waiter/select-table');
    await user.click(await screen.findByRole('button', { name: /1\s*Calls/ }, slow));
    const tray = within(await screen.findByRole('dialog', { name: 'Calls' }));
    expect(tray.getByText('Noura Alotaibi', { exact: false })).toBeInTheDocument();
    await user.click(tray.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Table 9 is yours now.', {}, slow)).toBeInTheDocument();
    expect(sent('PATCH /api/handovers/offer')).toMatchObject([{ body: { status: 'accepted' } }]);
    await waitFor(() => expect(screen.getByText('Nobody is calling')).toBeInTheDocument());
  });

  test('an offer that was declined is told at once, and stays in the tray until it was seen', async () => {
    withOrders();
    const { user, queryClient } = await open(manage);
    const bell = () => screen.findByRole('button', { name: /Calls$/ }, slow);
    await user.click(await bell());
    expect(await screen.findByText('Nobody is calling')).toBeInTheDocument();
    const offer = makeHandover({
      from: { ...noura, id: me },
      to: noura,
      tableNumber: '3',
      status: 'declined',
    });
    act(() => applyHandover(queryClient, { id: offer.id, data: offer }));
    expect((await screen.findAllByText('Noura declined the table.'))[0]).toBeInTheDocument();
    const tray = within(screen.getByRole('dialog', { name: 'Calls' }));
    expect(tray.getByText('It stays with you.')).toBeInTheDocument();
    await user.click(tray.getByRole('button', { name: 'Seen' }));
    expect(await tray.findByText('Nobody is calling')).toBeInTheDocument();
  });
});

describe('the frame', () => {
  test('stays around an address that is none', async () => {
    await open('/waiter/nothing/here');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' }, slow)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tables' })).toBeInTheDocument();
  });

  test('has a page for who may manage tables, and none for the others', async () => {
    replies['GET /api/waiter/profile'] = () => ({
      body: { ...profile, permissions: [...profile.permissions, 'table.manage'] },
    });
    const { router } = await open('/waiter/set-up-tables');
    expect(await screen.findByRole('button', { name: 'Add table' }, slow)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/waiter/set-up-tables');
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/restaurant');
  });

  test('sends who may not to the floor', async () => {
    const { router } = await open('/waiter/set-up-tables');
    await waitFor(() => expect(router.state.location.pathname).toBe('/waiter/select-table'), slow);
  });
});

describe('an order', () => {
  test('its held course is fired, and it is rushed', async () => {
    const held = orderAt({
      heldItems: 1,
      orderItems: [
        makeLine({ firedAt: '2026-11-19T16:00:00Z', course: 1 }),
        makeLine({ id: 'kabsa', course: 2 }),
      ],
    });
    withOrders(held);
    replies['POST /api/orders/order/fire'] = () => ({ body: { ...held, revision: 2, heldItems: 0 } });
    replies['PATCH /api/orders/order/rush'] = () => ({
      body: { ...held, revision: 3, heldItems: 0, isRush: true },
    });
    const { user } = await open(manage);
    expect(await screen.findByText('1 line is held', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fire course 2' }));
    await waitFor(() => expect(screen.queryByText('1 line is held')).not.toBeInTheDocument(), slow);
    expect(sent('POST /api/orders/order/fire')).toMatchObject([{ body: { course: 2 } }]);
    await user.click(screen.getByRole('button', { name: /More for order/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rush this order' }));
    expect(await screen.findByText('Rush', {}, slow)).toBeInTheDocument();
    expect(sent('PATCH /api/orders/order/rush')).toMatchObject([{ body: { isRush: true } }]);
  });

  test('takes more lines while the kitchen has it; the later course waits unless the waiter says otherwise', async () => {
    const order = orderAt({ dailyNumber: 41 });
    withOrders(order);
    replies['POST /api/orders/order/items'] = () => ({ body: { ...order, revision: 2 } });
    const { user, router } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Add New Order' }, slow));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: /Add to 041/ }));
    await screen.findByRole('heading', { name: /Add to 041/ }, slow);
    await waitFor(() => expect(document.querySelector('[data-item="Soup"]')).not.toBeNull(), slow);
    const row = (name: string) => within(document.querySelector(`li[data-item="${name}"]`) as HTMLElement);
    await user.click(row('Soup').getByRole('button', { name: 'One more Soup' }));
    await user.click(row('Kabsa').getByRole('button', { name: 'One more Kabsa' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Cart' })).getByRole('button', { name: /^Send/ }),
    );
    expect(await screen.findByText('Order Updated', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/orders/order/items')).toMatchObject([
      {
        body: {
          totalAmount: '56.00',
          items: [
            { menuItemId: soup.id, course: 1, hold: false },
            { menuItemId: kabsa.id, course: 2, hold: true },
          ],
        },
      },
    ]);
    expect(router.state.location.pathname).toBe('/waiter/table-management');
  });

  test('that moved on meanwhile leaves its lines as a choice: a new order', async () => {
    const order = orderAt({ dailyNumber: 41 });
    withOrders(order);
    replies['POST /api/orders/order/items'] = () => ({
      status: 409,
      body: {
        code: 'INVALID_TRANSITION',
        message: '',
        data: { ...order, revision: 5, status: 'ready' },
      },
    });
    replies['POST /api/waiter/orders'] = (body) => ({
      status: 201,
      body: makeOrder({ id: (body as { id: string }).id, tableId: busy.id }),
    });
    const { user } = await open('/waiter/new-order?tableId=table-3&tableNumber=3&orderId=order');
    await waitFor(() => expect(document.querySelector('[data-item="Soup"]')).not.toBeNull(), slow);
    const soupRow = within(document.querySelector('li[data-item="Soup"]') as HTMLElement);
    await user.click(soupRow.getByRole('button', { name: 'One more Soup' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Cart' })).getByRole('button', { name: /^Send/ }),
    );
    await screen.findByRole('heading', { name: 'Table 3' }, slow);
    await user.click(await screen.findByRole('button', { name: 'Decide' }, slow));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send as a new order' }),
    );
    await waitFor(() => expect(sent('POST /api/waiter/orders')).toHaveLength(1), slow);
    expect(sent('POST /api/waiter/orders')[0]?.body).toMatchObject({
      tableId: 'table-3',
      items: [{ menuItemId: soup.id }],
    });
  });
});

describe('money', () => {
  const bill = (paid: string, due: string) => ({
    tableId: 'table-3',
    totalAmount: '90.00',
    paidAmount: paid,
    dueAmount: due,
    settlements: [],
  });

  test('a third is taken, then half of what is left is offered', async () => {
    withOrders(orderAt({ finalAmount: '90.00' }));
    replies['GET /api/tables/table-3/bill'] = () => ({ body: bill('0.00', '90.00') });
    replies['POST /api/tables/table-3/payments'] = () => ({ body: bill('30.00', '60.00') });
    const { user } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Payment' }, slow));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment, table 3' }));
    await user.click(await sheet.findByRole('button', { name: '3 guests' }));
    await user.click(sheet.getByRole('radio', { name: 'Card terminal' }));
    await user.click(sheet.getByRole('button', { name: /^Take/ }));
    expect(await screen.findByText('Payment taken', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/tables/table-3/payments')).toMatchObject([
      { body: { amount: '30.00', method: 'card' } },
    ]);
    expect(sheet.getByLabelText('Amount')).toHaveValue('30.00');
    await user.clear(sheet.getByLabelText('Amount'));
    await user.type(sheet.getByLabelText('Amount'), '60.01');
    expect(sheet.getByRole('button', { name: /^Take/ })).toBeDisabled();
  });

  test('a share that was taken by mistake goes back with a reason, from who may', async () => {
    const taken = {
      id: 'part',
      kind: 'sale',
      method: 'cash',
      amount: '30.00',
      businessDate: '2026-11-19',
      byName: 'Khalid',
      at: '2026-11-19T16:00:00Z',
      open: true,
    };
    const back = {
      ...taken,
      id: 'back',
      kind: 'refund',
      open: false,
      undoesId: 'part',
      reason: 'Wrong table',
    };
    withOrders(orderAt({ finalAmount: '90.00' }));
    replies['GET /api/waiter/profile'] = () => ({
      body: { ...profile, permissions: [...profile.permissions, 'payment.refund'] },
    });
    replies['GET /api/tables/table-3/bill'] = () => ({
      body: { ...bill('30.00', '60.00'), settlements: [taken] },
    });
    replies['POST /api/tables/table-3/payments/part/refund'] = () => ({
      body: { ...bill('0.00', '90.00'), settlements: [{ ...taken, open: false }, back] },
    });
    const { user } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Payment' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Give back' }, slow));
    const form = within(await screen.findByRole('dialog', { name: 'Give a payment back' }));
    await user.type(form.getByLabelText(/Reason/), ' Wrong table ');
    await user.click(form.getByRole('button', { name: /^Give back/ }));
    expect(await screen.findByText('Refunded', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/tables/table-3/payments/part/refund')).toMatchObject([
      { body: { reason: 'Wrong table' }, key: expect.any(String) },
    ]);
    expect(await screen.findByText('Wrong table')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give back' })).not.toBeInTheDocument();
  });

  test('the change of what the guest hands over is worked out, and stays at the table', async () => {
    withOrders(orderAt({ dailyNumber: 41, finalAmount: '82.00' }));
    replies['POST /api/orders/order/payment'] = () => ({
      body: orderAt({ revision: 2, paymentStatus: 'paid' }),
    });
    const { user } = await open(manage);
    await user.click(await screen.findByRole('button', { name: /More for order/ }, slow));
    await user.click(await screen.findByRole('menuitem', { name: 'Pay this order' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay order 041' }));
    expect(sheet.queryByLabelText('Reference (optional)')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: /200$/ }));
    expect(sheet.getByText('Change due').parentElement).toHaveTextContent('118.00');
    await user.clear(sheet.getByLabelText('Received (optional)'));
    await user.type(sheet.getByLabelText('Received (optional)'), '٨٠');
    expect(sheet.getByText('Still missing').parentElement).toHaveTextContent('2.00');
    await user.click(sheet.getByRole('button', { name: /^Take/ }));
    expect(await screen.findByText('Payment taken', {}, slow)).toBeInTheDocument();
    expect(sent('POST /api/orders/order/payment').map(({ body }) => body)).toEqual([{ method: 'cash' }]);
  });

  test("a waiter gives a discount up to the restaurant's limit, where the right is there", async () => {
    const order = orderAt({ dailyNumber: 41, totalAmount: '80.00', finalAmount: '80.00' });
    const rights = (...more: string[]) => {
      replies['GET /api/waiter/profile'] = () => ({
        body: { ...profile, permissions: [...profile.permissions, ...more] },
      });
    };
    withOrders(order);
    const menu = async (view: Awaited<ReturnType<typeof open>>) => {
      await view.user.click(await screen.findByRole('button', { name: /More for order/ }, slow));
      return within(await screen.findByRole('menu'));
    };
    const without = await open(manage);
    expect((await menu(without)).queryByRole('menuitem', { name: 'Give a discount' })).toBeNull();
    without.unmount();

    rights('order.discount');
    replies['PUT /api/orders/order/discount'] = () => ({
      body: { ...order, revision: 2, discountAmount: '8.00', finalAmount: '72.00' },
    });
    const view = await open(manage);
    await view.user.click((await menu(view)).getByRole('menuitem', { name: 'Give a discount' }));
    const form = within(await screen.findByRole('dialog', { name: 'Discount on order 041' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('You may take off at most 10 %.');
    await view.user.type(form.getByLabelText(/Per cent off/), '10.01');
    await view.user.click(form.getByRole('button', { name: 'Long wait' }));
    expect(form.getByText('This is more than you may take off.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Give the discount' })).toBeDisabled();
    await view.user.clear(form.getByLabelText(/Per cent off/));
    await view.user.type(form.getByLabelText(/Per cent off/), '10');
    await view.user.click(form.getByRole('button', { name: 'Give the discount' }));
    expect(await screen.findByText('Discount given', {}, slow)).toBeInTheDocument();
    expect(sent('PUT /api/orders/order/discount')).toMatchObject([
      { body: { kind: 'percent', value: '10.00', reason: 'Long wait' } },
    ]);
    expect(screen.getByText('8.00')).toBeInTheDocument();
  });

  test('no invoice for a table that has ordered nothing', async () => {
    const { user } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Prepare Invoice' }, slow));
    expect(await screen.findByText('No active orders')).toBeInTheDocument();
    expect(screen.getByText('There are no active orders to create an invoice for.')).toBeInTheDocument();
  });
});

describe('a new password by a link', () => {
  test('is long enough, said twice the same, and leads to the login', async () => {
    replies['GET /api/waiter/profile'] = () => ({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: '' },
    });
    replies['POST /api/waiter/password'] = () => ({ body: {} });
    const { user, router } = await open('/waiter/reset?token=abc');
    const password = await screen.findByLabelText('Password', {}, slow);
    await user.type(password, '12345');
    await user.type(screen.getByLabelText('Confirm password'), '123456');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    await user.type(password, '6');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/waiter/login'), slow);
    expect(sent('POST /api/waiter/password')).toMatchObject([
      { body: { token: 'abc', password: '123456', confirmPassword: '123456' } },
    ]);
  });

  test('a used link says whom to ask', async () => {
    replies['POST /api/waiter/password'] = () => ({
      status: 410,
      body: { code: 'INVALID_CODE', message: '' },
    });
    const { user } = await open('/waiter/reset?token=used');
    await user.type(await screen.findByLabelText('Password', {}, slow), '123456');
    await user.type(screen.getByLabelText('Confirm password'), '123456');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('This link does not work any more', {}, slow)).toBeInTheDocument();
  });
});
