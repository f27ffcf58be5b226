import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#/test/render-app';
import type { OutboxRecord } from '../record';
import { DecisionSheet } from './decision-sheet';

const record = (seq: number, op: 'place' | 'add'): OutboxRecord =>
  ({
    op,
    body: { items: [] },
    key: `k${seq}`,
    seq,
    orderId: 'o',
    staffId: 'me',
    tableId: 't',
    tableNumber: '7',
    lines: [],
    total: 0,
    madeAt: 0,
    tries: 1,
    nextAt: 0,
    problem: { status: 409, code: 'ITEM_UNAVAILABLE', message: '' },
  }) as unknown as OutboxRecord;

test.each([
  ['place', 'Changing or discarding this order also discards 2 later changes to it that are not sent yet.'],
  ['add', undefined],
] as const)('what is said before an unsent "%s" is let go', async (op, said) => {
  const first = record(1, op);
  await renderApp(
    <DecisionSheet
      record={first}
      records={[first, record(2, 'add'), record(3, 'add')]}
      onSend={() => {}}
      onEdit={() => {}}
      onDrop={() => {}}
      onClose={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(screen.queryByText(/also discards/)?.textContent).toBe(said);
});
