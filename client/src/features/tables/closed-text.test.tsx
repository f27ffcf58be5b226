import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTable } from '#/test/factories';
import { renderApp } from '#/test/render-app';
import type { Method } from '#/ui/method-choice';
import { useClosedText } from './closed-text';

function Told({ amount, method, parts }: { amount: string; method: Method; parts?: string }) {
  const text = useClosedText();
  return <p>{text({ amount, method, updatedOrders: 2, table: makeTable() }, method, parts)}</p>;
}

it.each<[string, Method, string | undefined, string]>([
  ['58.00', 'cash', '0.00', '2 unpaid orders marked as paid with cash. Table is now available.'],
  ['58.00', 'card', undefined, '2 unpaid orders marked as paid by card. Table is now available.'],
  ['18.00', 'cash', '40.00', 'SAR 18.00 taken now, the rest was paid before. Table is now available.'],
  ['0.00', 'cash', '58.00', 'Everything was paid already. Table is now available.'],
])(
  'says of %s by %s, after shares of %s, only what this closing took',
  async (amount, method, parts, text) => {
    await renderApp(<Told amount={amount} method={method} parts={parts} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  },
);
