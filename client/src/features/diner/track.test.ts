import { expect, it } from 'vitest';
import { order } from './fixture';
import { followed, minutesUntil, stagesOf } from './track';

const states = (status: Parameters<typeof order>[0]) => stagesOf(order(status)).map((stage) => stage.state);

it('runs the last step that was reached, and is done when it is served', () => {
  expect(states({ status: 'pending' })).toEqual(['current', 'next', 'next', 'next', 'next']);
  expect(states({ status: 'preparing' })).toEqual(['done', 'done', 'current', 'next', 'next']);
  expect(states({ status: 'served' })).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(states({ status: 'completed' })).toEqual(states({ status: 'served' }));
});

it('shows no time of a step that was taken back', () => {
  const [, confirmed, preparing, ready] = stagesOf(
    order({ status: 'preparing', confirmedAt: 'c', prepStartedAt: 'p', readyAt: 'r' }),
  );
  expect([confirmed?.at, preparing?.at, ready?.at]).toEqual(['c', 'p', undefined]);
});

it('follows the newest order that is not on the table', () => {
  const orders = [
    order({ id: 'a' }),
    order({ id: 'b', status: 'ready' }),
    order({ id: 'c', status: 'served' }),
  ];
  expect(followed(orders)?.id).toBe('b');
  expect(followed(orders.slice(2))).toBeUndefined();
});

it('counts whole minutes, and goes below zero when it is late', () => {
  const at = '2026-11-21T16:10:00Z';
  const now = Date.parse('2026-11-21T16:00:30Z');
  expect(minutesUntil(at, now)).toBe(10);
  expect(minutesUntil(at, now + 15 * 60_000)).toBe(-5);
});
