import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { dayKeys } from '#/features/day/keys';
import { orderKeys } from '#/features/orders/keys';
import { restaurantSink } from './live-registry';

type Order = Schemas['Order'];

const order = (id: string, revision: number, change: Partial<Order> = {}): Order => ({
  id,
  revision,
  orderNumber: `A-${id}`,
  dailyNumber: Number(id),
  businessDate: '2026-11-19',
  orderType: 'table',
  status: 'confirmed',
  isRush: false,
  heldItems: 0,
  orderItems: [],
  takenAt: `2026-11-19T16:0${id}:00Z`,
  createdAt: `2026-11-19T16:0${id}:00Z`,
  updatedAt: `2026-11-19T16:0${id}:00Z`,
  ...change,
});

const key = orderKeys.board('kitchen');
const board = (client: QueryClient) => client.getQueryData<Order[]>(key);

it('a snapshot makes the board, changes keep it, an older copy leaves it untouched', () => {
  const client = new QueryClient();
  const sink = restaurantSink(client, 'kitchen');
  sink.apply('restaurant', [{ kind: 'order', id: '1', data: order('1', 1) }], 1);
  expect(board(client)).toBeUndefined();
  sink.replace('restaurant', { orders: [order('2', 2), order('1', 1)] });
  expect(board(client)?.map((each) => each.id)).toEqual(['1', '2']);

  const before = board(client);
  sink.apply('restaurant', [{ kind: 'order', id: '2', data: order('2', 2, { status: 'ready' }) }], 2);
  expect(board(client)).toBe(before);

  sink.apply('restaurant', [{ kind: 'order', id: '2', data: order('2', 3, { status: 'ready' }) }], 3);
  expect(board(client)?.[1]?.status).toBe('ready');
  sink.apply('restaurant', [{ kind: 'order', id: '1', gone: true }], 4);
  expect(board(client)?.map((each) => each.id)).toEqual(['2']);
});

it('a snapshot replaces what it does not name any more', () => {
  const client = new QueryClient();
  const sink = restaurantSink(client, 'kitchen');
  sink.replace('restaurant', { orders: [order('1', 9)] });
  sink.replace('restaurant', { orders: [order('2', 1)] });
  expect(board(client)?.map((each) => each.id)).toEqual(['2']);
});

it('the kitchen’s copy, which has no money, never reaches the other boards', () => {
  const client = new QueryClient();
  client.setQueryData(orderKeys.board('manager'), [order('1', 1, { finalAmount: '10.00' })]);
  restaurantSink(client, 'kitchen').apply('restaurant', [{ kind: 'order', id: '1', data: order('1', 2) }], 1);
  expect(client.getQueryData<Order[]>(orderKeys.board('manager'))?.[0]?.finalAmount).toBe('10.00');
});

it('a day that was closed by hand turns the pages that show it', () => {
  for (const [view, again] of [
    ['manager', true],
    ['kitchen', false],
  ] as const) {
    const client = new QueryClient();
    for (const key of [dayKeys.running, dayKeys.list, ['restaurant']]) client.setQueryData(key, {});
    restaurantSink(client, view).apply('restaurant', [{ kind: 'settings', id: '1', data: {} as never }], 1);
    const old = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([old(dayKeys.running), old(dayKeys.list), old(['restaurant'])]).toEqual([again, again, true]);
  }
});
