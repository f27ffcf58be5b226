import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { PayPage } from './components/pay-page';
import { ResultPage } from './components/result-page';

const terms: Schemas['PaymentTerms'] = {
  orderId: '01980000-0000-7000-8000-000000000001',
  totalAmount: '46.00',
  dueAmount: '46.00',
  reservedAmount: '0.00',
  freeAmount: '46.00',
  ownAmount: '11.50',
  minimumAmount: '1.00',
};

const state: Schemas['PaymentState'] = {
  status: 'pending',
  amount: '46.00',
  currency: 'SAR',
  restaurantName: 'Palm House',
  restaurantNameAr: 'بيت النخلة',
  successUrl: 'https://menu.example/table/abc',
  cancelUrl: 'https://menu.example/table/abc',
  reachable: true,
  test: false,
  createdAt: '2026-11-20T18:00:00Z',
};

/** The server's side, as the network would bring it. */
function serve(answers: Record<string, () => [status: number, body: unknown]>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(JSON.parse((await request.text()) || 'null'));
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    const [status, body] = answer?.() ?? [404, { code: 'NOT_FOUND', message: 'no' }];
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return sent;
}

const table = (over: Partial<Schemas['DinerPayments']> = {}) =>
  ({ enabled: true, test: true, terms, payments: [], ...over }) satisfies Schemas['DinerPayments'];

describe('what a phone pays', () => {
  it('sends the spec’s request for a share, and says what a refusal means', async () => {
    const sent = serve({
      'GET /api/public/payments': () => [200, table()],
      'POST /api/public/payments': () => [502, { code: 'PROVIDER_UNAVAILABLE', message: 'no' }],
    });
    const { user } = await renderApp(<PayPage back="/table/abc" />);
    expect(await screen.findByText('Test mode: no money moves.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /An equal share/ }));
    await user.click(screen.getByRole('button', { name: 'One more guests' }));
    await user.click(screen.getByRole('button', { name: /Pay.*15\.33/ }));
    expect(await screen.findByText(/Nothing was paid: try again, or pay the waiter/)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        orderId: terms.orderId,
        amount: '15.33',
        currency: 'SAR',
        successUrl: `${window.location.origin}/table/abc`,
        cancelUrl: `${window.location.origin}/table/abc`,
        share: { kind: 'guests', guests: 3 },
      },
    ]);
  });

  it('takes no amount that is more than is free', async () => {
    serve({
      'GET /api/public/payments': () => [
        200,
        table({ terms: { ...terms, reservedAmount: '40.00', freeAmount: '6.00' } }),
      ],
    });
    const { user } = await renderApp(<PayPage back="/table/abc" />, { language: 'ar' });
    await user.click(await screen.findByRole('radio', { name: /مبلغ آخر/ }));
    await user.type(screen.getByRole('textbox'), '٦٫٠١');
    expect(screen.getByRole('button', { name: 'دفع' })).toBeDisabled();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '٦');
    expect(screen.getByRole('button', { name: /دفع.*6/ })).toBeEnabled();
  });

  it('takes over what another phone has begun and left, not before its time, and says when that is too late', async () => {
    const other = (releasableAt: number): Schemas['DinerPayment'] => ({
      id: 'p1',
      amount: '46.00',
      status: 'pending',
      mine: false,
      createdAt: '2026-11-20T18:00:00Z',
      releasableAt: new Date(releasableAt).toISOString(),
    });
    const kept = { ...terms, reservedAmount: '46.00', freeAmount: '0.00' };
    let payments = [other(Date.now() + 60_000)];
    let released: [number, unknown] = [404, { code: 'NOT_FOUND', message: 'no' }];
    serve({
      'GET /api/public/payments': () => [200, table({ terms: kept, payments })],
      'POST /api/public/payments/p1/release': () => released,
    });
    const { unmount } = await renderApp(<PayPage back="/table/abc" />);
    expect(await screen.findByText(/If it does not go on, you can pay this from/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay it from this phone' })).not.toBeInTheDocument();
    unmount();

    payments = [other(Date.now() - 1000)];
    const { user } = await renderApp(<PayPage back="/table/abc" />);
    await user.click(await screen.findByRole('button', { name: 'Pay it from this phone' }));
    expect(await screen.findByText(/It was paid, or has ended by itself/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
    released = [200, table()];
    await user.click(screen.getByRole('button', { name: 'Pay it from this phone' }));
    expect(await screen.findByRole('button', { name: /^Pay.*46/ })).toBeEnabled();
    expect(screen.queryByText(/Another phone at the table/)).not.toBeInTheDocument();
  });

  it('says that nothing is open, and that the house takes no cards', async () => {
    const { orderId: _, ...paid } = terms;
    serve({ 'GET /api/public/payments': () => [200, table({ terms: paid })] });
    const { unmount } = await renderApp(<PayPage back="/table/abc" />);
    expect(await screen.findByText('The bill of this table is paid.')).toBeInTheDocument();
    unmount();
    serve({ 'GET /api/public/payments': () => [200, table({ enabled: false })] });
    await renderApp(<PayPage back="/table/abc" />);
    expect(await screen.findByText('This restaurant does not take payments by phone.')).toBeInTheDocument();
  });
});

describe('what came of it', () => {
  const open = (answer: () => [number, unknown]) => {
    serve({ 'GET /api/public/payments/T1': answer });
    return renderApp(<ResultPage track="T1" payTo={(from) => `/pay?from=${from}`} />);
  };

  it('waits for the bank and then says that it is paid', async () => {
    let status: Schemas['PaymentState']['status'] = 'pending';
    await open(() => [200, { ...state, status }]);
    expect(await screen.findByText('Still being confirmed')).toBeInTheDocument();
    expect(screen.queryByText('Paid')).not.toBeInTheDocument();
    status = 'paid';
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Paid' })).toBeInTheDocument(), {
      timeout: 10_000,
    });
    expect(screen.getAllByRole('link', { name: 'Back to the table' })[0]).toHaveAttribute(
      'href',
      '/table/abc',
    );
  });

  it.each([
    ['failed', /The card was refused/, /Nothing was taken/],
    ['cancelled', /Not paid/, /Nothing was taken/],
    ['review', /The restaurant has to look at it/, /does not fit the bill/],
  ] as const)('%s is told as it is', async (status, name, sentence) => {
    await open(() => [200, { ...state, status }]);
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    const again = screen.queryByRole('link', { name: 'Try again' });
    if (status === 'review') expect(again).not.toBeInTheDocument();
    else expect(again).toHaveAttribute('href', '/pay?from=/table/abc');
  });

  it('does not say "paid" while the company is silent', async () => {
    await open(() => [200, { ...state, reachable: false }]);
    expect(await screen.findByText(/does not answer right now/)).toBeInTheDocument();
  });
});
