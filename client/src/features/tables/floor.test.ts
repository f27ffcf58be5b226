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
    matches(tile, 'all') && matches(tile, 'ready') && matches(tile, 'pending') && matches(tile, 'busy'),
  ).toBe(true);
  expect(matches(tile, 'free')).toBe(false);
  expect(matches(tileOf(['completed']), 'free')).toBe(true);
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
