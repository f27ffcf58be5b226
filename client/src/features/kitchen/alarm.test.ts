import { describe, expect, it } from 'vitest';
import { makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { alarmOf, changedOf, notice } from './alarm';
import type { WallScope } from './wall-setting';

const all: WallScope = { station: '', view: 'kitchen' };
const grill: WallScope = { station: 'grill', view: 'kitchen' };
const pass: WallScope = { station: '', view: 'expediter' };

describe('alarmOf', () => {
  it('calls an order that nobody has taken note of, as long as it is so', () => {
    const order = makeKitchenOrder(1);
    expect(alarmOf([order], new Map(), all)).toBe('new');
    expect(alarmOf([order], notice([order], all), all)).toBeNull();
    expect(alarmOf([{ ...order, revision: 7, status: 'preparing' }], notice([order], all), all)).toBeNull();
  });

  it('does not call what another screen has begun already', () => {
    expect(alarmOf([makeKitchenOrder(1, { status: 'preparing' })], new Map(), all)).toBeNull();
  });

  it('calls an addition and a changed note', () => {
    const order = makeKitchenOrder(1, { status: 'preparing' });
    const more = { ...order, orderItems: [...order.orderItems, makeKitchenLine('new', { batch: 1 })] };
    expect(alarmOf([more], notice([order], all), all)).toBe('changed');
    expect(alarmOf([{ ...order, allergyNote: 'nuts' }], notice([order], all), all)).toBe('changed');
  });

  it('calls a void until it is acknowledged, before anything else', () => {
    const voided = makeKitchenOrder(1, { orderItems: [makeKitchenLine('a', { itemStatus: 'voided' })] });
    expect(alarmOf([makeKitchenOrder(2), voided], notice([voided], all), all)).toBe('voided');
    const seen = makeKitchenOrder(1, {
      orderItems: [makeKitchenLine('a', { itemStatus: 'voided', voidSeenAt: '2026-11-19T16:00:00Z' })],
    });
    expect(alarmOf([seen], notice([seen], all), all)).toBeNull();
  });

  it('calls a station for its own lines only, and as long as nobody has begun them', () => {
    const bar = makeKitchenLine('b', { station: 'bar' });
    const meat = makeKitchenLine('a', { station: 'grill' });
    expect(alarmOf([makeKitchenOrder(1, { orderItems: [bar] })], new Map(), grill)).toBeNull();
    const order = makeKitchenOrder(1, { status: 'preparing', orderItems: [bar, meat] });
    expect(alarmOf([order], new Map(), grill)).toBe('new');
    const begun = { ...order, orderItems: [bar, { ...meat, itemStatus: 'preparing' as const }] };
    expect(alarmOf([begun], new Map(), grill)).toBeNull();
    const voided = { ...order, orderItems: [{ ...bar, itemStatus: 'voided' as const }, meat] };
    expect(alarmOf([voided], notice([order], grill), grill)).toBeNull();
  });

  it('calls a course when it is fired, not while it is held', () => {
    const held = makeKitchenLine('a', { course: 2, firedAt: undefined });
    const order = makeKitchenOrder(1, { heldItems: 1, orderItems: [held] });
    expect(alarmOf([order], new Map(), all)).toBeNull();
    const noticed = notice([order], all);
    const fired = { ...order, heldItems: 0, orderItems: [{ ...held, firedAt: order.takenAt }] };
    expect(alarmOf([fired], noticed, all)).toBe('new');
  });

  it('calls the expediter when a ticket is ready, once it has been noted no more', () => {
    const order = makeKitchenOrder(1, { status: 'preparing' });
    const ready = makeKitchenOrder(1, { status: 'ready' });
    expect(alarmOf([ready], notice([order], pass), pass)).toBe('ready');
    expect(alarmOf([ready], notice([ready], pass), pass)).toBeNull();
    expect(alarmOf([ready], notice([order], all), all)).toBeNull();
  });

  it('names the tickets that changed', () => {
    const orders = [makeKitchenOrder(1), makeKitchenOrder(2)];
    const noticed = notice(orders, all);
    const more = makeKitchenOrder(2, { orderItems: [makeKitchenLine('other')] });
    expect(changedOf([makeKitchenOrder(1), more, makeKitchenOrder(3)], noticed, all)).toEqual(['order-2']);
  });
});
