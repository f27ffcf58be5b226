import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { withOrder } from '../apply';
import { order, seating, table } from '../fixture';
import { OrdersSheet } from './orders-sheet';

const open = (data: ReturnType<typeof seating>) =>
  renderApp(
    <OrdersSheet
      open
      onClose={() => {}}
      tableNumber="7"
      session={data.session.id}
      data={data}
      error={null}
      onRetry={() => {}}
      timeZone={table().restaurant.timezone}
      onOrder={() => {}}
    />,
  );

/** Names and amounts of the bill's foot. */
const foot = () => {
  const list = document.querySelector('dl');
  if (!list) throw new Error('there is no bill');
  const texts = (role: 'term' | 'definition') =>
    within(list)
      .getAllByRole(role)
      .map((each) => each.textContent);
  const amounts = texts('definition');
  return Object.fromEntries(texts('term').map((name, index) => [name, amounts[index]]));
};

it('says what the house took off, and leaves out what was given back', async () => {
  const discounted = order({ id: 'a', totalAmount: '50.00', discountAmount: '5.00', finalAmount: '45.00' });
  const refunded = order({
    id: 'b',
    discountAmount: '9.00',
    finalAmount: '30.00',
    paymentStatus: 'refunded',
  });
  await open(withOrder(withOrder(seating({ orders: [] }), discounted), refunded));
  expect(foot()).toEqual({ Ordered: 'SAR 50.00', Discount: '−SAR 5.00', Total: 'SAR 45.00' });
  expect(screen.getByText(/this order is not on the bill any more/)).toBeInTheDocument();
});

it('names only the total where nothing was taken off or paid', async () => {
  await open(withOrder(seating({ orders: [] }), order({ id: 'a', finalAmount: '50.00' })));
  expect(foot()).toEqual({ Total: 'SAR 50.00' });
});
