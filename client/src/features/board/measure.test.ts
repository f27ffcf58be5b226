import { describe, expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { mergeDay } from './day';
import {
  byHour,
  byPerson,
  curve,
  openTables,
  percentAgainst,
  topDishes,
  totalAt,
  usualCourse,
} from './measure';
import { pulse } from './pulse';
import { slowTables } from './slow';
import { stack } from './stack';

type Order = Schemas['Order'];
type Item = Schemas['OrderItem'];

const at = (clock: string) => `2026-11-19T${clock}:00.000Z`;
const item = (patch: Partial<Item> = {}): Item => ({
  id: 'i',
  menuItemId: 'kabsa',
  batch: 0,
  itemName: 'Kabsa',
  itemNameAr: 'كبسة',
  quantity: 1,
  totalPrice: '50.00',
  itemStatus: 'ordered',
  createdAt: at('16:00'),
  ...patch,
});
let made = 0;
const order = (patch: Partial<Order> = {}): Order => {
  made += 1;
  return {
    id: `o${made}`,
    revision: 1,
    orderNumber: `PALM-261119-${made}`,
    dailyNumber: made,
    businessDate: '2026-11-19',
    orderType: 'table',
    status: 'confirmed',
    isRush: false,
    heldItems: 0,
    finalAmount: '100.00',
    orderItems: [],
    takenAt: at('16:00'),
    createdAt: at('16:00'),
    updatedAt: at('16:00'),
    ...patch,
  };
};
const minuteOf = (instant: string) => (Date.parse(instant) - Date.parse(at('00:00'))) / 60_000;

describe('the board’s measures', () => {
  it('counts tables with something open, each once', () => {
    expect(
      openTables([
        order({ status: 'served', tableId: 't1' }),
        order({ status: 'pending', tableId: 't1' }),
        order({ status: 'ready', tableId: 't2' }),
        order({ status: 'completed', tableId: 't3' }),
        order({ status: 'cancelled', tableId: 't4' }),
        order({ status: 'ready' }),
      ]),
    ).toBe(2);
  });

  it('takes the usual hours apart, and says nothing of money that it was not told', () => {
    const points = [
      { minute: -5, orders: 1, revenueAmount: '0.00' },
      { minute: 61, orders: 3, revenueAmount: '20.50' },
      { minute: 119, orders: 4, revenueAmount: '30.00' },
      { minute: 1500, orders: 6, revenueAmount: '31.00' },
    ];
    const { revenue, hours } = usualCourse(points);
    expect([hours[0], hours[1], hours[2], hours[23]]).toEqual([1, 3, 0, 2]);
    expect([totalAt(revenue, 60), totalAt(revenue, 61), totalAt(revenue, 2000)]).toEqual([0, 2_050, 3_100]);
    expect(usualCourse(points.map(({ minute, orders }) => ({ minute, orders }))).revenue).toEqual([]);
  });

  it('grows the curve at the minutes of completion and reads it at any minute', () => {
    const points = curve(
      [
        order({ status: 'completed', finalAmount: '30.00', completedAt: at('18:10') }),
        order({ status: 'completed', finalAmount: '20.00', completedAt: at('17:00') }),
        order({ status: 'completed', finalAmount: '5.00', completedAt: at('17:00') }),
        order({ status: 'served' }),
      ],
      minuteOf,
    );
    expect(points).toEqual([
      { minute: 17 * 60, total: 2_500 },
      { minute: 18 * 60 + 10, total: 5_500 },
    ]);
    expect([totalAt(points, 16 * 60), totalAt(points, 17 * 60), totalAt(points, 20 * 60)]).toEqual([
      0, 2_500, 5_500,
    ]);
    expect(percentAgainst(5_600, 5_000)).toBe(12);
    expect(percentAgainst(5_600, 0)).toBeNull();
  });

  it('leaves voided lines and cancelled orders out of dishes, hours and people', () => {
    const nora = { waiterId: 'w1', waiter: { firstName: 'Nora', lastName: '' } };
    const orders = [
      order({ ...nora, orderItems: [item({ quantity: 2 }), item({ itemStatus: 'voided', quantity: 9 })] }),
      order({ ...nora, status: 'completed', orderItems: [item(), item({ menuItemId: 'tea', quantity: 1 })] }),
      order({ ...nora, status: 'cancelled', orderItems: [item({ quantity: 50 })] }),
    ];
    expect(topDishes(orders, 5).map((dish) => [dish.key, dish.quantity])).toEqual([
      ['kabsa', 3],
      ['tea', 1],
    ]);
    expect(byHour(orders, minuteOf)[16]).toBe(2);
    expect(byPerson(orders)).toEqual([{ id: 'w1', name: 'Nora', orders: 2, open: 1, amount: 20_000 }]);
  });
});

describe('the day', () => {
  it('takes the newer copy of an order, keeps what fell off the board, and stays itself when nothing is newer', () => {
    const old = order({ id: 'a', revision: 3, status: 'served' });
    const gone = order({ id: 'b', revision: 9 });
    const day = [old, gone];
    const newer = { ...old, revision: 4, status: 'completed' as const };
    expect(mergeDay(day, [newer, order({ id: 'c' })]).map(({ id, revision }) => [id, revision])).toEqual([
      ['a', 4],
      ['b', 9],
      ['c', 1],
    ]);
    expect(mergeDay(day, [{ ...old, revision: 2 }])).toBe(day);
  });
});

describe('slow tables', () => {
  it('names who waits too long, the longest first, and nobody else', () => {
    const table = { tableNumber: '5', tableName: '', location: '' };
    const now = Date.parse(at('17:00'));
    const found = slowTables({
      orders: [
        order({ id: 'late', table, status: 'preparing', takenAt: at('16:45') }),
        order({ id: 'fresh', table, status: 'preparing', takenAt: at('16:55') }),
        order({ id: 'ready', table, status: 'ready', takenAt: at('16:30'), readyAt: at('16:50') }),
        order({ id: 'done', table, status: 'completed', takenAt: at('15:00') }),
      ],
      tables: [
        tableOf('t1', { id: 's1', openedAt: at('16:40'), guests: 4, openedBy: 'staff' }),
        tableOf('t2', { id: 's2', openedAt: at('16:55'), openedBy: 'staff' }),
        tableOf('t3', undefined),
      ],
      calls: [],
      thresholds: [8, 12, 18],
      now,
    });
    expect(found.map(({ kind, key }) => [kind, key])).toEqual([
      ['idle', 'idlet1'],
      ['late', 'latelate'],
      ['ready', 'readyready'],
    ]);
  });
});

describe('the pulse', () => {
  it('tells newest first, and of a late ticket only once it was late', () => {
    const events = pulse(
      {
        orders: [
          order({ id: 'x', takenAt: at('16:00'), readyAt: at('16:10'), status: 'ready' }),
          order({ id: 'y', takenAt: at('16:05'), status: 'preparing' }),
        ],
        calls: [],
        late: 18,
        now: Date.parse(at('16:30')),
      },
      10,
    );
    expect(events.map(({ key }) => key)).toEqual(['latey', 'readyx', 'orderedy', 'orderedx']);
  });
});

describe('marks on an axis', () => {
  it('never cover each other and report what finds no room', () => {
    const { placed, left } = stack([0, 2, 4, 6, 30], (x) => x, 10, 3);
    expect(placed.map(({ x, row }) => [x, row])).toEqual([
      [0, 0],
      [2, 1],
      [4, 2],
      [30, 0],
    ]);
    expect(left).toEqual([6]);
  });
});

function tableOf(id: string, session: Schemas['TableSession'] | undefined): Schemas['Table'] {
  return {
    id,
    revision: 1,
    tableNumber: id,
    tableName: '',
    seatCapacity: 4,
    location: '',
    isActive: true,
    sortOrder: 0,
    session,
  };
}
