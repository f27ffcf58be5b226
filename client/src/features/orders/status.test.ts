import { describe, expect, test } from 'vitest';
import { makeOrder } from '#/test/factories';
import { chainOf } from './sent';
import { isOpen, type OrderStatus, type Surface, stepsFor } from './status';

describe('the steps that a screen offers', () => {
  const offered: [Surface, Record<OrderStatus, OrderStatus[]>][] = [
    [
      'dashboard',
      {
        pending: ['confirmed', 'cancelled'],
        confirmed: ['preparing'],
        preparing: ['ready'],
        ready: ['served'],
        served: ['completed'],
        completed: [],
        cancelled: [],
      },
    ],
    [
      'table',
      {
        pending: ['confirmed', 'cancelled'],
        confirmed: ['preparing'],
        preparing: [],
        ready: ['served'],
        served: ['completed'],
        completed: [],
        cancelled: [],
      },
    ],
    [
      'detail',
      {
        pending: ['confirmed', 'cancelled'],
        confirmed: ['preparing', 'cancelled'],
        preparing: ['ready'],
        ready: ['served'],
        served: ['completed'],
        completed: [],
        cancelled: [],
      },
    ],
  ];
  test.each(offered)('%s', (surface, table) => {
    for (const [status, steps] of Object.entries(table)) {
      expect(
        stepsFor(status as OrderStatus, surface).map((step) => step.to),
        status,
      ).toEqual(steps);
    }
  });
});

test('only completed and cancelled orders are not active', () => {
  const all: OrderStatus[] = [
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'served',
    'completed',
    'cancelled',
  ];
  expect(all.filter((status) => !isOpen({ status }))).toEqual(['completed', 'cancelled']);
});

describe('how far a sent order has come', () => {
  test('nothing is assumed before the server has it', () => {
    expect(chainOf(undefined).reached).toBeNull();
  });
  test('"seen" needs a kitchen screen, or somebody who cooks', () => {
    expect(chainOf(makeOrder({ status: 'pending', confirmedAt: undefined })).reached).toBe('sent');
    expect(chainOf(makeOrder()).reached).toBe('kitchen');
    expect(chainOf(makeOrder({ seenAt: '2026-11-19T16:00:01Z' })).reached).toBe('seen');
    expect(chainOf(makeOrder({ status: 'preparing' })).reached).toBe('seen');
    expect(chainOf(makeOrder({ status: 'ready' })).reached).toBe('ready');
  });
});
