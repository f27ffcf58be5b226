import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';
import { item, order, table } from '../fixture';
import type { PublicMenu } from '../queries';
import { MenuPage } from './menu-page';

type Answer = { status?: number; body: unknown };

const asked: { key: string | null; body: Record<string, unknown> }[] = [];
let answer: () => Answer;
let at = 0;

function menu(whatsappOrders = true): PublicMenu {
  const { restaurant, menu: head, categories, items } = table();
  return {
    restaurant: { ...restaurant, whatsappOrders },
    // Carts are kept by menu: each test has one of its own.
    menu: { ...head, id: `menu-${at}`, whatsappNumber: '055 555 0142' },
    categories,
    items: [
      ...items,
      item({
        id: 'tea',
        nameEn: 'Tea',
        price: '5.00',
        variants: [{ id: 'pot', name: 'Pot', nameAr: 'إبريق', price: '14.00' }],
      }),
    ],
  };
}

const placed = order({
  orderType: 'online',
  orderNumber: 'PALM-261121-0042',
  finalAmount: '40.00',
  orderItems: [
    {
      id: 'line',
      itemName: 'Kabsa',
      itemNameAr: 'كبسة',
      quantity: 2,
      itemStatus: 'ordered',
      batch: 0,
      createdAt: '2026-11-21T16:00:00Z',
      selectedVariant: { name: 'Half' },
    },
  ],
});

async function fill() {
  const { user } = await renderApp(<MenuPage identifier={`palm-${at}`} />);
  await user.click(await screen.findByRole('button', { name: 'Add Kabsa' }));
  await user.click(screen.getByRole('button', { name: /^Kabsa: 1/ }));
  await user.click(screen.getByRole('button', { name: /View cart/ }));
  return { user, send: await screen.findByRole('button', { name: 'Send the order' }) };
}

beforeEach(() => {
  at += 1;
  asked.length = 0;
  localStorage.removeItem('sufra.guest');
  FakeSocket.install();
  const shown = menu();
  vi.stubGlobal('open', vi.fn());
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    let now: Answer = { body: shown };
    if (path === `/api/public/menus/palm-${at}/orders`) {
      asked.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      now = answer();
    }
    return Response.json(now.body, { status: now.status ?? 200 });
  });
});

describe('an order without a table', () => {
  it('is made on the server first, then told by WhatsApp', async () => {
    answer = () => ({ status: 201, body: placed });
    const { user, send } = await fill();
    await user.type(screen.getByLabelText(/Your name/), 'Sara');
    await user.type(screen.getByLabelText(/Mobile number/), '٠٥٠١٢٣٤٥٦٧');
    await user.click(send);
    const chat = new URL(
      (await screen.findByRole('link', { name: 'Open WhatsApp' })).getAttribute('href') ?? '',
    );
    expect(chat.origin + chat.pathname).toBe('https://wa.me/966555550142');
    expect(chat.searchParams.get('text')).toBe(
      'Order 042 · طلب 042\nSara\n2 × Kabsa / كبسة (Half)\nSAR 40.00\nPALM-261121-0042',
    );
    expect(window.open).toHaveBeenCalledWith(chat.href, '_blank', 'noopener');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[0]?.body).toMatchObject({
      customerName: 'Sara',
      customerPhone: '٠٥٠١٢٣٤٥٦٧',
      items: [{ menuItemId: 'kabsa', quantity: 2, price: '20.00' }],
      totalAmount: '40.00',
    });
    expect(screen.queryByRole('button', { name: /View cart/, hidden: true })).toBeNull();
  });

  it('asks for a name and a number before it asks the server', async () => {
    const { user, send } = await fill();
    await user.click(send);
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid phone number')).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it('keeps everything when the server refuses, and repeats it as the same order', async () => {
    const refusals: Answer[] = [
      {
        status: 422,
        body: {
          code: 'INVALID_INPUT',
          message: '',
          fields: [{ field: 'customerPhone', message: 'Please enter a valid phone number' }],
        },
      },
      { status: 403, body: { code: 'FORBIDDEN', message: 'off' } },
    ];
    answer = () => refusals.shift() ?? { status: 201, body: placed };
    const { user, send } = await fill();
    await user.type(screen.getByLabelText(/Your name/), 'Sara');
    await user.type(screen.getByLabelText(/Mobile number/), '0112345678');
    await user.click(send);
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    await user.clear(screen.getByLabelText(/Mobile number/));
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567');
    await user.click(send);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(send);
    await screen.findByRole('link', { name: 'Open WhatsApp' });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]?.key).toBe(asked[1]?.key);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });
});
