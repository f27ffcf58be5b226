import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { PaymentRows } from './components/payment-rows';
import type { Payment } from './queries';

const payment: Payment = {
  id: 'p1',
  orderId: 'o1',
  orderNumber: 'PALM-261124-0023',
  dailyNumber: 23,
  tableNumber: '2',
  kind: 'table',
  amount: '386.00',
  refundedAmount: '0.00',
  leftAmount: '386.00',
  currency: 'SAR',
  status: 'paid',
  provider: 'sandbox',
  track: 'T1',
  refunds: [],
  createdAt: '2026-11-24T09:05:00Z',
};
const open = (over: Partial<Payment> = {}, orderTo?: (id: string) => string) =>
  renderApp(
    <PaymentRows
      as="owner"
      payments={[{ ...payment, ...over }]}
      permissions={['payment.refund']}
      orderTo={orderTo}
    />,
  );

it('tells what was paid on a bill from what was paid for one order, before any of it goes back', async () => {
  const { user } = await open();
  expect(screen.getByRole('listitem')).toHaveTextContent('Bill of table 2');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Paid towards the bill of table 2, not for one order',
  );
});

it('says nothing of a bill where there is one order', async () => {
  const { user } = await open({ kind: 'order' });
  expect(screen.getByRole('listitem')).not.toHaveTextContent('Bill of table');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('the bill of table');
});

it('leads to an order from the list of all, and calls a bill a bill', async () => {
  const { unmount } = await open({}, (id) => `/orders/${id}`);
  expect(screen.getByRole('link', { name: '023 · Bill of table 2' })).toHaveAttribute('href', '/orders/o1');
  unmount();
  await open({ kind: 'order' }, (id) => `/orders/${id}`);
  expect(screen.getByRole('link', { name: '023 · Table 2' })).toBeInTheDocument();
});
