import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { HeldList } from './held-list';

it('frees what a guest’s phone is paying, and says when that was too late', async () => {
  const bill: Schemas['TableBill'] = {
    tableId: 'table-3',
    totalAmount: '23.00',
    paidAmount: '0.00',
    dueAmount: '23.00',
    settlements: [],
    held: [
      { paymentId: 'p1', amount: '10.00', since: '2026-11-22T16:00:00Z', until: '2026-11-22T16:10:00Z' },
    ],
  };
  const sent: string[] = [];
  let answer = { status: 404, body: { code: 'NOT_FOUND', message: 'no' } as object };
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const { user } = await renderApp(<HeldList bill={bill} />);
  await user.click(screen.getByRole('button', { name: 'Free it' }));
  expect(await screen.findByText('It was paid, or has ended by itself.')).toBeInTheDocument();
  answer = { status: 200, body: { ...bill, held: undefined } };
  await user.click(screen.getByRole('button', { name: 'Free it' }));
  expect(await screen.findByText('The other guests can pay it now')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.filter((each) => each.startsWith('POST'))).toEqual(
      Array(2).fill('POST /api/tables/table-3/payments/p1/release'),
    ),
  );
  vi.unstubAllGlobals();
});
