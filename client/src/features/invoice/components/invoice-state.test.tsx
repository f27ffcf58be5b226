import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { InvoiceState } from './invoice-state';

const invoice = (values: Partial<Schemas['Invoice']>) =>
  ({
    series: 'invoice',
    totalAmount: '90.00',
    paidAmount: '0.00',
    creditedAmount: '0.00',
    ...values,
  }) as Schemas['Invoice'];

it.each([
  ['Unpaid', { settledAmount: '0.00' }],
  ['Partly paid', { settledAmount: '0.01' }],
  ['Partly paid', { settledAmount: '89.99' }],
  ['Paid', { settledAmount: '90.00' }],
  ['Paid', { paidAmount: '90.00' }],
  ['Partly credited', { settledAmount: '60.00', creditedAmount: '30.00' }],
  ['Credited', { settledAmount: '0.00', creditedAmount: '90.00' }],
  ['Credit note', { series: 'credit_note' as const }],
])('says %s of %j', async (state, values) => {
  await renderApp(<InvoiceState invoice={invoice(values)} />);
  expect(screen.getByText(state)).toBeInTheDocument();
});
