import { describe, expect, it } from 'vitest';
import { makeItem, makeOrder } from '#/test/order';
import { alarmOf, notice } from './alarm';

describe('alarmOf', () => {
  it('calls an order that nobody has taken note of, as long as it is so', () => {
    const order = makeOrder(1);
    expect(alarmOf([order], new Map())).toBe('new');
    expect(alarmOf([order], notice([order]))).toBeNull();
    expect(alarmOf([{ ...order, revision: 7, status: 'preparing' }], notice([order]))).toBeNull();
  });

  it('does not call what another screen has begun already', () => {
    expect(alarmOf([makeOrder(1, { status: 'preparing' })], new Map())).toBeNull();
  });

  it('calls an addition and a changed note', () => {
    const order = makeOrder(1, { status: 'preparing' });
    const more = { ...order, orderItems: [...order.orderItems, makeItem('new', { batch: 1 })] };
    expect(alarmOf([more], notice([order]))).toBe('changed');
    expect(alarmOf([{ ...order, allergyNote: 'nuts' }], notice([order]))).toBe('changed');
  });

  it('calls a void until it is acknowledged, before anything else', () => {
    const voided = makeOrder(1, { orderItems: [makeItem('a', { itemStatus: 'voided' })] });
    expect(alarmOf([makeOrder(2), voided], notice([voided]))).toBe('voided');
    const seen = makeOrder(1, {
      orderItems: [makeItem('a', { itemStatus: 'voided', voidSeenAt: '2026-11-19T16:00:00Z' })],
    });
    expect(alarmOf([seen], notice([seen]))).toBeNull();
  });
});
