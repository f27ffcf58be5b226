import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { makeCall, makeOrder, makeSeating, makeTable } from '#/test/factories';
import { bill, deriveTiles, matches, type Tile } from './floor';
import { tableKeys } from './keys';
import { applyTable, sortTables } from './live';

type Table = Schemas['Table'];

function only(tiles: Tile[]): Tile {
  const [tile] = tiles;
  if (!tile) throw new Error('no tile');
  return tile;
}

function tileOf(statuses: Schemas['Order']['status'][], table = makeTable({ session: makeSeating() })): Tile {
  const orders = statuses.map((status) =>
    makeOrder({ status, tableId: table.id, tableSessionId: table.session?.id }),
  );
  return only(deriveTiles([table], orders, [], []));
}

describe("a tile's word", () => {
  test.each([
    [[], 'seated', false],
    [['confirmed'], 'confirmed', true],
    [['confirmed', 'preparing'], 'preparing', true],
    [['preparing', 'pending'], 'pending', true],
    // Ready asks for a walk: the guest's order still shows as a badge.
    [['ready', 'pending'], 'ready', true],
    [['served', 'completed'], 'served', true],
    [['completed', 'cancelled'], 'seated', false],
  ] as const)('%s is %s', (statuses, state, busy) => {
    expect(tileOf([...statuses])).toMatchObject({ state, busy });
  });

  test('a table without a seating is free, whatever its guests of an hour ago had', () => {
    const table = makeTable();
    const tile = only(
      deriveTiles(
        [table],
        [makeOrder({ status: 'completed', tableId: table.id, tableSessionId: 'old' })],
        [],
        [],
      ),
    );
    expect(tile).toMatchObject({ state: 'free', busy: false, total: 0 });
  });

  test('an order on this device makes it "not sent", and counts', () => {
    const table = makeTable();
    const unsent = [{ tableId: table.id, total: 7900, madeAt: '2026-11-19T16:20:00Z' }];
    expect(only(deriveTiles([table], [], [], unsent))).toMatchObject({
      state: 'unsent',
      total: 7900,
      unsent: 1,
    });
  });
});

test('the total is of this seating and leaves cancelled orders out', () => {
  const table = makeTable({ session: makeSeating() });
  const at = { tableId: table.id, tableSessionId: table.session?.id };
  const tile = only(
    deriveTiles(
      [table],
      [
        makeOrder({ ...at, finalAmount: '10.50' }),
        makeOrder({ ...at, finalAmount: '4.25', status: 'completed' }),
        makeOrder({ ...at, finalAmount: '99.00', status: 'cancelled' }),
        makeOrder({ ...at, finalAmount: '70.00', status: 'completed', tableSessionId: 'earlier guests' }),
      ],
      [],
      [],
    ),
  );
  expect(tile.total).toBe(1475);
});

test('calls of this seating that are not done show on the tile', () => {
  const table = makeTable({ session: makeSeating({ id: 's' }) });
  const at = { tableId: table.id, tableSessionId: 's' };
  const tile = only(
    deriveTiles([table], [], [makeCall({ ...at, kind: 'bill' }), makeCall({ ...at, status: 'done' })], []),
  );
  expect(tile.calls.map((call) => call.kind)).toEqual(['bill']);
});

test('paid, unpaid and total; a refunded order is neither paid nor owed', () => {
  expect(
    bill([
      makeOrder({ finalAmount: '86.00', paymentStatus: 'paid' }),
      makeOrder({ finalAmount: '148.00' }),
      makeOrder({ finalAmount: '5.00', paymentStatus: 'refunded' }),
      makeOrder({ finalAmount: '9.00', status: 'cancelled' }),
    ]),
  ).toEqual({ total: 23900, paid: 8600, unpaid: 14800 });
});

test('the filters', () => {
  const tile = tileOf(['ready', 'pending']);
  expect(
    matches(tile, 'all', 'me') &&
      matches(tile, 'ready', 'me') &&
      matches(tile, 'pending', 'me') &&
      matches(tile, 'busy', 'me'),
  ).toBe(true);
  expect(matches(tile, 'free', 'me')).toBe(false);
  expect(matches(tileOf(['completed']), 'free', 'me')).toBe(true);
});

test('tables stand as the restaurant ordered them, then 2 before 10 before A1', () => {
  const numbers = ['A1', '10', '2'].map((tableNumber) => makeTable({ tableNumber }));
  const first = makeTable({ tableNumber: 'Z', sortOrder: -1 });
  expect(sortTables([...numbers, first]).map((table) => table.tableNumber)).toEqual(['Z', '2', '10', 'A1']);
});

test('of two copies of a table the greater revision stays, with the code that only managers read', () => {
  const client = new QueryClient();
  const table = makeTable({ revision: 2, qrToken: 'secret' });
  client.setQueryData(tableKeys.all, [table]);
  const seated = { ...table, revision: 3, session: makeSeating(), qrToken: undefined };
  applyTable(client, { id: table.id, data: seated });
  applyTable(client, { id: table.id, data: { ...table, revision: 1, session: undefined } });
  const [now] = client.getQueryData<Table[]>(tableKeys.all) ?? [];
  expect(now).toMatchObject({ revision: 3, qrToken: 'secret' });
  expect(now?.session).toBeDefined();
});

describe('whose table it is', () => {
  const other = { id: 'noura', firstName: 'Noura', lastName: 'Alotaibi' };
  const tileFor = (session?: Schemas['TableSession']) =>
    only(deriveTiles([makeTable({ session })], [], [], []));

  test("a colleague's is not mine; one that nobody serves is everybody's; a free one is nobody's", () => {
    expect(matches(tileFor(makeSeating({ waiter: other })), 'mine', 'me')).toBe(false);
    expect(matches(tileFor(makeSeating({ waiter: other })), 'mine', other.id)).toBe(true);
    expect(matches(tileFor(makeSeating()), 'mine', 'me')).toBe(true);
    expect(matches(tileFor(), 'mine', 'me')).toBe(false);
  });

  test('a joined table says with whom it sits and counts nothing twice', () => {
    const session = makeSeating();
    const main = makeTable({ session });
    const joined = makeTable({ session, joinedTo: { id: main.id, tableNumber: '7' } });
    const orders = [makeOrder({ tableId: main.id, tableSessionId: session.id, status: 'ready' })];
    const [first, second] = deriveTiles([main, joined], orders, [makeCall({ tableId: joined.id })], []);
    expect(first).toMatchObject({ state: 'ready', ready: 1 });
    expect(second).toMatchObject({ state: 'joined', busy: true, ready: 0, total: 0, calls: [] });
  });
});

describe('the bill with shares', () => {
  const order = (status: 'pending' | 'paid' | 'refunded', finalAmount: string) =>
    makeOrder({ paymentStatus: status, finalAmount });

  test('shares count beside paid orders, never more than there is', () => {
    expect(bill([order('pending', '90.00')], '30.00')).toEqual({ total: 9000, paid: 3000, unpaid: 6000 });
    expect(bill([order('paid', '90.00')], '90.00')).toEqual({ total: 9000, paid: 9000, unpaid: 0 });
    expect(bill([order('pending', '90.00'), order('paid', '20.00')], '20.00').unpaid).toBe(7000);
    expect(bill([order('pending', '10.00'), order('refunded', '20.00')], '0.00')).toEqual({
      total: 3000,
      paid: 0,
      unpaid: 1000,
    });
  });
});
