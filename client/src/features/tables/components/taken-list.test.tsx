import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { TakenList } from './taken-list';

it('says how a share that was paid online goes back, as nothing goes to the card', async () => {
  const bill: Schemas['TableBill'] = {
    tableId: 'table-3',
    totalAmount: '23.00',
    paidAmount: '10.00',
    dueAmount: '13.00',
    settlements: [
      {
        id: 'part',
        kind: 'sale',
        method: 'online',
        amount: '10.00',
        businessDate: '2026-11-22',
        byName: '',
        at: '2026-11-22T16:00:00Z',
        open: true,
      },
    ],
  };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([new URL(request.url).pathname, request.headers.has('Idempotency-Key'), await request.json()]);
    return new Response(JSON.stringify(bill), { headers: { 'Content-Type': 'application/json' } });
  });
  const { user } = await renderApp(<TakenList bill={bill} mayRefund />);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  const form = within(await screen.findByRole('dialog', { name: 'Give a payment back' }));
  expect(form.getByText(/that is done in Payments/)).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'Card terminal' }));
  await user.type(form.getByLabelText(/Reason/), 'Wrong table');
  await user.click(form.getByRole('button', { name: /^Give back/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/tables/table-3/payments/part/refund', true, { method: 'card', reason: 'Wrong table' }],
    ]),
  );
});
