import { describe, expect, it } from 'vitest';
import { eveningMs, makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { recallable } from './recall';
import { makeTicket, type Order, type WallView } from './ticket';
import { birthsOf, earlierOf, oldestFirst, withKnownStations } from './wall-order';

const sorted = (orders: Order[], view: WallView) =>
  orders
    .flatMap(
      (order) =>
        makeTicket(order, {
          now: eveningMs,
          thresholds: [8, 12, 18],
          language: 'en',
          station: '',
          view,
        }) ?? [],
    )
    .sort(oldestFirst)
    .map((ticket) => ticket.order.dailyNumber);

it('puts hurried orders first, and at the expediter what can be handed out', () => {
  const orders = [
    makeKitchenOrder(1),
    makeKitchenOrder(2, { isRush: true }),
    makeKitchenOrder(3, { status: 'ready' }),
  ];
  expect(sorted(orders, 'kitchen')).toEqual([2, 1, 3]);
  expect(sorted(orders, 'expediter')).toEqual([3, 2, 1]);
});

it('names the first ticket of a seating on its later ones', () => {
  const seat = { tableSessionId: 'seat' };
  const orders = [
    makeKitchenOrder(3, seat),
    makeKitchenOrder(1, seat),
    makeKitchenOrder(2),
    makeKitchenOrder(4, seat),
  ];
  expect([...earlierOf(orders, birthsOf(orders, undefined))]).toEqual([
    ['order-3', 1],
    ['order-4', 1],
  ]);
});

describe('after tables were merged or an order was moved', () => {
  const a = { tableSessionId: 'a' };
  const b = { tableSessionId: 'b' };
  const table = { tableNumber: '8', tableName: '', location: '', joined: '8, 9' };
  const apart = [makeKitchenOrder(1, a), makeKitchenOrder(2, b), makeKitchenOrder(3, b)];
  const births = birthsOf(apart, undefined);

  it('the party that joined has ordered nothing on top; what it orders from now on is', () => {
    const merged = apart.map((order) => ({ ...order, ...a, table }));
    expect([...earlierOf(merged, birthsOf(merged, births))]).toEqual([['order-3', 2]]);
    const more = [...merged, makeKitchenOrder(4, { ...a, table })];
    expect(earlierOf(more, birthsOf(more, births)).get('order-4')).toBe(1);
  });

  it('a wall that was not there says nothing of tables that are together', () => {
    const merged = apart.map((order) => ({ ...order, ...a, table }));
    const late = birthsOf(merged, undefined);
    expect(earlierOf(merged, late).size).toBe(0);
    const more = [...merged, makeKitchenOrder(4, { ...a, table }), makeKitchenOrder(5, { ...a, table })];
    expect([...earlierOf(more, birthsOf(more, late))]).toEqual([['order-5', 4]]);
  });

  it('an order that went to another table is no add-on to what stayed', () => {
    const [first, second, third] = apart;
    if (!first || !second || !third) throw new Error('three orders');
    const moved = [first, second, { ...third, ...a }];
    expect(earlierOf(moved, birthsOf(moved, births)).size).toBe(0);
  });
});

it('gives the lines of a station that is gone to everybody', () => {
  const order = makeKitchenOrder(1, {
    orderItems: [makeKitchenLine('a', { station: 'grill' }), makeKitchenLine('b', { station: 'pizza' })],
  });
  const grill = { id: '1', name: 'grill', nameAr: '', sortOrder: 0, items: 1 };
  const [known] = withKnownStations([order], [grill]);
  expect(known?.orderItems.map((item) => item.station)).toEqual(['grill', undefined]);
  expect(withKnownStations([order], undefined)[0]).toBe(order);
});

it('brings back what was served in the last four hours, and what a station has made', () => {
  const at = (hours: number) => new Date(eveningMs - hours * 3_600_000).toISOString();
  const served = [
    makeKitchenOrder(1, { status: 'served', servedAt: at(4) }),
    makeKitchenOrder(2, { status: 'served', servedAt: at(3.9) }),
    makeKitchenOrder(3, { status: 'served', servedAt: at(1) }),
  ];
  const made = makeKitchenOrder(4, {
    status: 'preparing',
    orderItems: [
      makeKitchenLine('a', { station: 'grill', itemStatus: 'ready' }),
      makeKitchenLine('b', { station: 'bar' }),
    ],
  });
  const numbers = (station: string) =>
    recallable([made], served, station, eveningMs).map((order) => order.dailyNumber);
  expect(numbers('')).toEqual([3, 2]);
  expect(numbers('grill')).toEqual([4, 3, 2]);
  expect(numbers('bar')).toEqual([3, 2]);
});
