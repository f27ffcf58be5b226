import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOrder } from '#/test/factories';
import { renderApp } from '#/test/render-app';
import { PaymentCard } from './order-party';

it.each([
  ['004512', '004512'],
  ['table-42', 'table-42'],
  ['table-parts-01a207b2-3021-7742-a145-1918224f37d5', "With the table's bill"],
  ['table-close-01a207b2-3021-7742-a145-1918224f37d5', "With the table's bill"],
])('the reference %s is told as %s', async (paymentReference, told) => {
  await renderApp(<PaymentCard order={makeOrder({ paymentReference })} />);
  expect(screen.getByText('Reference').nextSibling).toHaveTextContent(told);
});
