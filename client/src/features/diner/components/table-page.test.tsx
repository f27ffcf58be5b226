import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';
import { readCart } from '../cart-store';
import { item, order, seating, session, table } from '../fixture';
import type { PublicTable } from '../queries';
import { TablePage } from './table-page';

type Answer = { status?: number; body: unknown };

// The server as the page sees it: answers by method and path, and what was asked.
const asked: { call: string; key: string | null; body: unknown }[] = [];
let answers: Record<string, () => Answer>;
let at = 0;

const answered = (call: string) => asked.filter((each) => each.call === call);

function serve(now: PublicTable, more: Record<string, () => Answer> = {}) {
  answers = {
    [`GET /api/public/tables/code-${at}`]: () => ({ body: now }),
    'GET /api/public/orders': () => ({ body: seating() }),
    'PUT /api/public/cart': () => {
      const { revision = 0, lines } = (asked.at(-1) as (typeof asked)[number]).body as Schemas['CartInput'];
      return { body: { deviceId: 'phone', revision: revision + 1, number: 1, name: '', lines, sent: [] } };
    },
    ...more,
  };
}

const open = () => renderApp(<TablePage token={`code-${at}`} />);
const error = (status: number, code: string, data?: unknown) => () => ({
  status,
  body: { code, message: code, data },
});

/** The socket is up and both streams are caught up. */
async function goLive() {
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  const socket = FakeSocket.last;
  await act(async () => {
    socket.welcome();
    for (const stream of ['table', 'menu:menu']) {
      const data = stream === 'table' ? { orders: [], calls: [], session } : { unavailable: [] };
      socket.catchUp(stream, data);
    }
  });
  return socket;
}

beforeEach(() => {
  at += 1;
  asked.length = 0;
  FakeSocket.install();
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    asked.push({
      call,
      key: request.headers.get('Idempotency-Key'),
      body: text ? JSON.parse(text) : undefined,
    });
    const answer = answers[call]?.() ?? error(404, 'NOT_FOUND')();
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

const here = () => table({ tableId: `table-${at}` });
const place = () => `restaurant.table-${at}`;

describe('table page', () => {
  it('joins an open table by itself', async () => {
    serve(
      { ...here(), state: 'open', session: undefined },
      {
        [`POST /api/public/tables/code-${at}/join`]: () => ({ body: session }),
      },
    );
    await open();
    expect(await screen.findByRole('button', { name: 'Call waiter' })).toBeVisible();
  });

  it('asks for the table to be opened, and lets the cart be filled meanwhile', async () => {
    serve({ ...here(), state: 'closed', session: undefined });
    const { user } = await open();
    expect(await screen.findByText('Ask the staff to open this table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call waiter' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Kabsa' }));
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    expect(await screen.findByRole('button', { name: /Send the order/ })).toBeDisabled();
  });

  it('gives a phone whose place has ended no way into the next party but by asking', async () => {
    serve(here());
    const first = await open();
    await screen.findByRole('button', { name: 'Call waiter' });
    first.unmount();
    serve(
      { ...here(), state: 'open', session: undefined },
      {
        [`POST /api/public/tables/code-${at}/join`]: () => ({ body: { ...session, id: 'next' } }),
      },
    );
    const { user } = await open();
    expect(await screen.findByText('Thank you for your visit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Kabsa' })).toBeNull();
    expect(answered(`POST /api/public/tables/code-${at}/join`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Join the table again' }));
    expect(await screen.findByRole('button', { name: 'Call waiter' })).toBeVisible();
  });

  it('shows the menu without ordering when it was not reached by the code', async () => {
    serve({ ...here(), state: 'view', session: undefined });
    await open();
    expect(await screen.findByText('To order, scan the code on your table.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Kabsa' })).toBeNull();
  });

  it('shows a cart that ordering has closed over, and sends nothing of it', async () => {
    serve(here());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    const socket = await goLive();
    const { restaurant } = here();
    serve({ ...here(), restaurant: { ...restaurant, orderingEndsAt: '2026-11-21T16:00:00Z' } });
    await act(async () =>
      socket.frame({
        type: 'changes',
        stream: 'menu:menu',
        from: 2,
        version: 2,
        changes: [{ kind: 'menu', id: 'menu', revision: 2 }],
      }),
    );
    expect(await screen.findByText('Ordering is closed at the moment')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Kabsa' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    expect(await screen.findByRole('button', { name: /Send the order/ })).toBeDisabled();
    expect(readCart(place()).lines).toHaveLength(1);
  });

  it('shows what the others have chosen, and sends it with their parts of the cart', async () => {
    const fahad = {
      deviceId: 'fahad',
      revision: 3,
      number: 2,
      name: 'Fahad',
      lines: [{ id: 'line', menuItemId: 'mandi', quantity: 2 }],
      sent: [],
    };
    serve(here(), {
      'GET /api/public/orders': () => ({ body: seating({ cart: [fahad] }) }),
      'POST /api/public/orders': () => ({ status: 201, body: order() }),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    await user.click(await screen.findByRole('button', { name: /3 items/ }));
    expect(await screen.findByText('Fahad')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Send the order/ }));
    await waitFor(() => expect(answered('POST /api/public/orders')).toHaveLength(1));
    expect(answered('POST /api/public/orders')[0]?.body).toMatchObject({
      totalAmount: '64.00',
      items: [{ menuItemId: 'kabsa' }, { menuItemId: 'mandi', quantity: 2 }],
      cart: [
        { deviceId: 'phone', revision: 1 },
        { deviceId: 'fahad', revision: 3 },
      ],
    });
  });

  it('sends the cart, empties it and follows the order', async () => {
    const placed = order({ id: 'placed' });
    serve(here(), { 'POST /api/public/orders': () => ({ status: 201, body: placed }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    await user.click(await screen.findByRole('button', { name: /Send the order/ }));
    expect(await screen.findByText('Waiting for the waiter to confirm')).toBeVisible();
    expect(readCart(place()).lines).toEqual([]);
    const [sent] = answered('POST /api/public/orders');
    expect(sent?.body).toMatchObject({ totalAmount: '20.00', items: [{ menuItemId: 'kabsa', quantity: 1 }] });
  });

  it('repeats a try that got no answer under the same ids, and a changed cart under new ones', async () => {
    let works = false;
    serve(here(), {
      'POST /api/public/orders': () => {
        if (!works) throw new TypeError('network');
        return { status: 201, body: order() };
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    await user.click(await screen.findByRole('button', { name: /Send the order/ }));
    expect(await screen.findByText(/can not become two orders/, {}, { timeout: 5000 })).toBeVisible();
    const ids = () =>
      answered('POST /api/public/orders').map(({ key, body }) => [key, (body as { id: string }).id].join());
    expect(new Set(ids()).size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'One more Kabsa' }));
    works = true;
    await user.click(screen.getByRole('button', { name: /Send the order/ }));
    await screen.findByText('Waiting for the waiter to confirm');
    expect(new Set(ids()).size).toBe(2);
  });

  it('orders at changed prices only after the guest has agreed to them', async () => {
    const line = { menuItemId: 'kabsa', itemName: 'Kabsa', itemNameAr: 'كبسة', quantity: 1 };
    const data = { totalAmount: '25.00', lines: [{ ...line, unitPrice: '25.00', totalPrice: '25.00' }] };
    let refused = false;
    serve(here(), {
      'POST /api/public/orders': () => {
        if (refused) return { status: 201, body: order() };
        refused = true;
        return error(409, 'PRICE_CHANGED', data)();
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    await user.click(await screen.findByRole('button', { name: /Send the order/ }));
    await user.click(await screen.findByRole('button', { name: 'Order at these prices' }));
    await screen.findByText('Waiting for the waiter to confirm');
    const sent = answered('POST /api/public/orders');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ totalAmount: '25.00', items: [{ price: '25.00' }] });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('says in the open cart, and only there, that a dish has sold out', async () => {
    serve(here());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    const socket = await goLive();
    await user.click(screen.getByRole('button', { name: /View cart/ }));
    await screen.findByRole('button', { name: 'Send the order' });
    const data = { id: 'kabsa', revision: 2, nameEn: 'Kabsa', nameAr: 'كبسة', isAvailable: false };
    const change = { kind: 'item', id: 'kabsa', revision: 2, data };
    await act(async () =>
      socket.frame({ type: 'changes', stream: 'menu:menu', from: 2, version: 2, changes: [change] }),
    );
    expect(within(screen.getByRole('dialog')).getByText('Kabsa just sold out.')).toBeVisible();
    expect(screen.getAllByText('Kabsa just sold out.')).toHaveLength(1);
  });

  it('takes a dish that sells out off the cart at once, says so, and offers another', async () => {
    serve(here());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
    const socket = await goLive();
    const data = { id: 'kabsa', revision: 2, nameEn: 'Kabsa', nameAr: 'كبسة', isAvailable: false };
    await act(async () =>
      socket.frame({
        type: 'changes',
        stream: 'menu:menu',
        from: 2,
        version: 2,
        changes: [{ kind: 'item', id: 'kabsa', revision: 2, data }],
      }),
    );
    expect((await screen.findAllByText('Kabsa just sold out.'))[0]).toBeVisible();
    expect(document.querySelector('[data-item="kabsa"]')).toHaveAttribute('data-out', 'true');
    expect(screen.queryByRole('button', { name: /View cart/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    expect(readCart(place()).lines.map((line) => line.itemId)).toEqual(['mandi']);
  });

  it('follows its orders live, and calls it live only while it is', async () => {
    serve(here(), { 'GET /api/public/orders': () => ({ body: seating({ orders: [order()] }) }) });
    const { router } = await open();
    await screen.findByText(/Order/);
    await act(() => router.navigate('/?order=order'));
    expect(await screen.findByText('Connecting')).toBeVisible();
    const socket = await goLive();
    await act(async () =>
      socket.frame({
        type: 'changes',
        stream: 'table',
        from: 2,
        version: 2,
        changes: [{ kind: 'order', id: 'order', revision: 2, data: order({ revision: 2, status: 'ready' }) }],
      }),
    );
    expect(await screen.findByText('It is on its way to your table.')).toBeVisible();
    expect(screen.getByText('Live')).toBeVisible();
    await act(async () => socket.closeWith(1006));
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('asks for the bill once', async () => {
    const call = { id: 'c', revision: 1, kind: 'bill', status: 'open', createdAt: '2026-11-21T16:00:00Z' };
    serve(here(), {
      'GET /api/public/orders': () => ({
        body: seating({
          orders: [order()],
          bill: { totalAmount: '20.00', paidAmount: '0.00', unpaidAmount: '20.00' },
        }),
      }),
      'POST /api/public/calls': () => ({ body: call }),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Our bill' }));
    const sheet = await screen.findByRole('dialog', { name: /Bill of table/ });
    await user.click(await within(sheet).findByRole('button', { name: 'Ask for bill' }));
    expect(await within(sheet).findByRole('button', { name: /Asked at/ })).toBeDisabled();
  });

  it('says what happened when the code is not in use, and when the network is not there', async () => {
    serve(here());
    answers = {};
    const { unmount } = await open();
    expect(await screen.findByText('This code is not in use any more')).toBeVisible();
    unmount();
    at += 1;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await open();
    expect(await screen.findByText('The menu could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('opens in the language of the restaurant unless the guest chose one', async () => {
    const arabic = here();
    serve({ ...arabic, restaurant: { ...arabic.restaurant, defaultLanguage: 'ar' }, items: [item()] });
    await open();
    expect(await screen.findByRole('button', { name: 'أضف كبسة' })).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
  });
});
