import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { ApiError } from '#/api/error';
import { makeOrder } from '#/test/factories';
import { orderKeys } from './keys';
import { applyOrder, applyReceipt, mergeNewer, replaceOrders, upsert } from './live';
import { applyTruth, paint } from './mutations';
import { type ClosedToday, closedIn, countClosed } from './today';

type Order = Schemas['Order'];

let client: QueryClient;
const board = (view: 'floor' | 'kitchen' = 'floor') => client.getQueryData<Order[]>(orderKeys.board(view));

beforeEach(() => {
  client = new QueryClient();
});

describe('the greater revision wins', () => {
  const order = makeOrder({ revision: 3, status: 'preparing' });

  test('a newer copy replaces, an older or equal one changes nothing, not even the reference', () => {
    client.setQueryData(orderKeys.board('floor'), [order]);
    const before = board();
    applyOrder(client, { id: order.id, data: { ...order, revision: 3, status: 'ready' } }, 'floor');
    applyOrder(client, { id: order.id, data: { ...order, revision: 2, status: 'confirmed' } }, 'floor');
    expect(board()).toBe(before);
    applyOrder(client, { id: order.id, data: { ...order, revision: 4, status: 'ready' } }, 'floor');
    expect(board()?.[0]?.status).toBe('ready');
  });

  test('answer and echo may come in either order and as often as they like', () => {
    const steps = [4, 5, 4, 5, 4].map((revision) => ({
      ...order,
      revision,
      status: revision === 5 ? ('served' as const) : ('ready' as const),
    }));
    let list = [order];
    for (const step of steps) list = upsert(list, step);
    expect(list).toEqual([{ ...order, revision: 5, status: 'served' }]);
  });
});

test('a list that is not on screen is never made', () => {
  applyOrder(client, { id: 'x', data: makeOrder() }, 'floor');
  expect(board()).toBeUndefined();
});

test('a new order joins by the time it was taken; one that left the view goes', () => {
  const late = makeOrder({ takenAt: '2026-11-19T16:30:00Z' });
  const early = makeOrder({ takenAt: '2026-11-19T16:10:00Z' });
  client.setQueryData(orderKeys.board('floor'), [late]);
  applyOrder(client, { id: early.id, data: early }, 'floor');
  expect(board()).toEqual([early, late]);
  applyOrder(client, { id: late.id, gone: true }, 'floor');
  expect(board()).toEqual([early]);
});

test('what was closed today is counted once, long after the board has let it go', () => {
  const read: ClosedToday = { completed: new Set(['before']), cancelled: new Set() };
  const key = orderKeys.closedOn('2026-11-19');
  client.setQueryData(key, read);
  client.setQueryData(orderKeys.board('floor'), []);
  const closed = Array.from({ length: 70 }, () =>
    makeOrder({ businessDate: '2026-11-19', revision: 5, status: 'completed' }),
  );
  for (const data of [...closed, ...closed]) applyOrder(client, { id: data.id, data }, 'floor');
  const other = makeOrder({ businessDate: '2026-11-18', revision: 5, status: 'cancelled' });
  applyOrder(client, { id: other.id, data: other }, 'floor');
  const counted = countClosed(client.getQueryData<ClosedToday>(key), board() ?? [], '2026-11-19');
  expect(counted).toEqual({ completed: 71, cancelled: 0 });
  expect(read.completed.size).toBe(1);
  // What is read holds the orders of guests who still sit there, also those of the day before.
  expect(closedIn([other, closed[0] as Order], '2026-11-19').cancelled.size).toBe(0);
});

test("the kitchen's shape, which has no money, stays out of the other views", () => {
  const order = makeOrder({ revision: 1 });
  client.setQueryData(orderKeys.detail(order.id), { ...order, history: [] });
  client.setQueryData(orderKeys.board('kitchen'), [order]);
  applyOrder(client, { id: order.id, data: { ...order, revision: 2, finalAmount: undefined } }, 'kitchen');
  expect(board('kitchen')?.[0]?.revision).toBe(2);
  expect(client.getQueryData<Order>(orderKeys.detail(order.id))).toMatchObject({
    revision: 1,
    finalAmount: '28.00',
  });
});

test('a receipt marks the order seen without a revision, and a copy read before it does not take it back', () => {
  const order = makeOrder({ revision: 1 });
  client.setQueryData(orderKeys.board('floor'), [order]);
  applyReceipt(client, { orderId: order.id, at: '2026-11-19T16:00:01Z' }, 'floor');
  expect(board()?.[0]?.seenAt).toBe('2026-11-19T16:00:01Z');
  applyOrder(client, { id: order.id, data: { ...order, revision: 2, status: 'preparing' } }, 'floor');
  expect(board()?.[0]).toMatchObject({ status: 'preparing', seenAt: '2026-11-19T16:00:01Z' });
});

test('a snapshot replaces what is there, newer copies of another epoch included', () => {
  const order = makeOrder({ revision: 9 });
  client.setQueryData(orderKeys.board('floor'), [order, makeOrder()]);
  replaceOrders(client, [{ ...order, revision: 2 }], 'floor');
  expect(board()?.map((each) => each.revision)).toEqual([2]);
});

test('an answer of REST keeps what the stream has brought meanwhile', () => {
  const read = makeOrder({ revision: 1 });
  const live = { ...read, revision: 4, status: 'ready' as const };
  const other = makeOrder();
  expect(mergeNewer([live], [read, other])).toEqual(expect.arrayContaining([live, other]));
});

test('of closed orders only the latest are kept', () => {
  const closed = Array.from({ length: 70 }, (_, index) =>
    makeOrder({
      status: 'completed',
      updatedAt: `2026-11-19T17:${String(index % 60).padStart(2, '0')}:0${index < 60 ? 0 : 1}Z`,
    }),
  );
  const open = makeOrder();
  const long = { status: 'completed', updatedAt: '2026-11-19T16:00:00Z', tableSessionId: 'seating' } as const;
  const owed = makeOrder({ ...long, paymentStatus: 'pending' });
  const paid = makeOrder({ ...long, paymentStatus: 'paid' });
  client.setQueryData(orderKeys.board('floor'), []);
  replaceOrders(client, [...closed, open, owed, paid], 'floor');
  expect(board()?.length).toBe(62);
  expect(board()).toContain(open);
  expect(board(), 'guests who still sit there have to pay it').toContain(owed);
  expect(board()).not.toContain(paid);
});

describe('an optimistic step', () => {
  test('shows at once and goes back when it fails', () => {
    const order = makeOrder({ status: 'ready' });
    client.setQueryData(orderKeys.board('floor'), [order]);
    const undo = paint(client, 'floor', { ...order, status: 'served' });
    expect(board()?.[0]?.status).toBe('served');
    undo();
    expect(board()?.[0]).toEqual(order);
  });

  test('leaves a newer truth alone when it fails', () => {
    const order = makeOrder({ status: 'ready' });
    client.setQueryData(orderKeys.board('floor'), [order]);
    const undo = paint(client, 'floor', { ...order, status: 'served' });
    applyOrder(client, { id: order.id, data: { ...order, revision: 2, status: 'cancelled' } }, 'floor');
    undo();
    expect(board()?.[0]?.status).toBe('cancelled');
  });

  test("a lost race shows the winner's state", () => {
    const order = makeOrder({ status: 'ready' });
    client.setQueryData(orderKeys.board('floor'), [order]);
    const truth = { ...order, revision: 5, status: 'completed' as const };
    applyTruth(client, new ApiError(409, { code: 'CONFLICT', data: truth }), 'floor');
    expect(board()?.[0]).toEqual(truth);
    applyTruth(client, new ApiError(409, { code: 'CONFLICT', data: { anything: 1 } }), 'floor');
    applyTruth(client, new Error('no network'), 'floor');
    expect(board()?.[0]).toEqual(truth);
  });
});
