import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { Dialog } from '#/ui/dialog';
import { CloseDayForm } from './close-day-form';

const day = (businessDate: string, openAmount = '0.00') =>
  ({
    businessDate,
    status: 'open',
    expectedCash: '463.60',
    totals: { openAmount },
  }) as unknown as Schemas['BusinessDay'];

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json(day('2026-11-23'));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(first: Schemas['BusinessDay']) {
  let turn: (to: Schemas['BusinessDay']) => void = () => {};
  const done = vi.fn();
  function Page() {
    const [now, setNow] = useState(first);
    turn = setNow;
    return (
      <Dialog open>
        <CloseDayForm as="owner" day={now} open={[]} orderTo={() => '/'} onDone={done} />
      </Dialog>
    );
  }
  const app = await renderApp(<Page />);
  return { ...app, done, turn: (to: Schemas['BusinessDay']) => act(() => turn(to)) };
}

test('the count closes the day that it was made for', async () => {
  const { user, done } = await open(day('2026-11-23'));
  expect(screen.queryByText(/not paid yet/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Counted cash/ }), '463.60');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toEqual([{ businessDate: '2026-11-23', countedCash: '463.60' }]);
});

test('a day that someone else closed meanwhile takes the form away, so that the next one is not closed', async () => {
  const { user, turn } = await open(day('2026-11-23'));
  await user.type(screen.getByRole('textbox', { name: /Counted cash/ }), '463.60');
  turn(day('2026-11-24'));
  expect(screen.getByRole('dialog', { name: 'The day is closed' })).toHaveTextContent('23 Nov');
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('what guests still owe is said before', async () => {
  await open(day('2026-11-23', '1654.00'));
  expect(screen.getByRole('dialog')).toHaveTextContent(/1,654\.00.*of this day is not paid yet/);
});
