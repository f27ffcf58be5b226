import { expect, it } from 'vitest';
import { eveningMs, makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { recallable } from './recall';
import { makeTicket, type Order, type WallView } from './ticket';
import { earlierOf, oldestFirst, withKnownStations } from './wall-order';

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
  expect([...earlierOf(orders)]).toEqual([
    ['order-3', 1],
    ['order-4', 1],
  ]);
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
