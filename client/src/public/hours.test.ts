import { expect, it } from 'vitest';
import { item } from '#/features/diner/fixture';
import { closedAt, isServed, shownItems } from './hours';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const breakfast = { days: everyDay, from: '06:00', to: '11:00' };
const night = { days: [4], from: '20:00', to: '02:00' }; // Thursday's, until Friday morning
const ramadan = { days: everyDay, from: '18:00', to: '03:00', dateFrom: '2026-02-18', dateTo: '2026-03-19' };
const friday = { days: [5], from: '00:00', to: '00:00' };

// The same cases as the server's (server/menu schedule_test.go): what a page offers, the kitchen takes.
it.each([
  ['before', '2026-11-21T05:59', breakfast, false],
  ['from its minute', '2026-11-21T06:00', breakfast, true],
  ['its last minute', '2026-11-21T10:59', breakfast, true],
  ['until its end, not in it', '2026-11-21T11:00', breakfast, false],
  ['Thursday night', '2026-11-19T23:30', night, true],
  ['Friday before two', '2026-11-20T01:59', night, true],
  ['Friday at two', '2026-11-20T02:00', night, false],
  ['Friday night', '2026-11-20T20:00', night, false],
  ['Thursday before two is Wednesday’s', '2026-11-19T01:00', night, false],
  ['first evening', '2026-02-18T18:00', ramadan, true],
  ['the night before the first', '2026-02-18T02:00', ramadan, false],
  ['the night after the last evening', '2026-03-20T02:59', ramadan, true],
  ['the evening after the last', '2026-03-20T18:00', ramadan, false],
  ['a whole day’s first minute', '2026-11-20T00:00', friday, true],
  ['a whole day’s last minute', '2026-11-20T23:59', friday, true],
  ['the day after', '2026-11-21T00:00', friday, false],
])('%s', (_name, wall, window, served) => {
  expect(isServed([window], wall)).toBe(served);
});

it('is by the restaurant’s clock, and by all schedules of a dish', () => {
  const menu = {
    menu: {},
    categories: [{ id: 'rice', schedule: [night, breakfast] }],
    items: [
      item({ id: 'ful', schedule: [breakfast] }),
      item({ id: 'late', schedule: [night] }),
      item({ id: 'gone', schedule: [night], isAvailable: false }),
      item({ id: 'always', categoryId: 'drinks' }),
    ],
    restaurant: { timezone: 'Asia/Riyadh' },
  };
  const nine = Date.parse('2026-11-21T06:00:00Z'); // in the morning, in Riyadh
  expect(closedAt(menu, nine)).toEqual(['late', 'gone']);
  expect(closedAt(menu, nine + 2 * 3_600_000)).toEqual(['ful', 'late', 'gone']);
  const shown = shownItems(menu, closedAt(menu, nine));
  expect(shown.map(({ id, later, isAvailable }) => [id, later, isAvailable])).toEqual([
    ['ful', false, true],
    ['late', true, false],
    ['gone', false, false],
    ['always', undefined, true],
  ]);
});
