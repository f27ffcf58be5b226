import { describe, expect, it } from 'vitest';
import {
  openCall,
  withAvailability,
  withCall,
  withOrder,
  withoutOrder,
  withSession,
  withSnapshot,
  withUnavailable,
} from './apply';
import { call, item, order, seating, session, table } from './fixture';

const news = (over: { id?: string; revision: number; isAvailable: boolean }) => ({
  id: 'kabsa',
  nameEn: '',
  nameAr: '',
  ...over,
});

describe('menu', () => {
  it('takes an item only from a newer word about it', () => {
    const menu = table({ items: [item({ revision: 3 })] });
    expect(withAvailability(menu, news({ revision: 3, isAvailable: false }))).toBe(menu);
    expect(withAvailability(menu, news({ id: 'other', revision: 9, isAvailable: false }))).toBe(menu);
    expect(withAvailability(menu, news({ revision: 4, isAvailable: false })).items[0]).toMatchObject({
      isAvailable: false,
      revision: 4,
    });
  });

  it('takes everything that a snapshot does not name as available', () => {
    const menu = table({ items: [item({ isAvailable: false }), item({ id: 'mandi' })] });
    expect(withUnavailable(menu, ['mandi']).items.map((each) => each.isAvailable)).toEqual([true, false]);
    expect(withUnavailable(menu, ['kabsa'])).toBe(menu);
  });
});

describe('seating', () => {
  it('guards an order by its revision and adds up the bill anew', () => {
    let all = withOrder(seating(), order({ revision: 2 }));
    expect(withOrder(all, order({ revision: 1, status: 'ready' }))).toBe(all);
    expect(withOrder(all, order({ revision: 2, status: 'ready' }))).toBe(all);
    all = withOrder(
      all,
      order({ id: 'b', finalAmount: '12.50', paymentStatus: 'paid', createdAt: '2026-11-21T15:00:00Z' }),
    );
    all = withOrder(all, order({ id: 'c', finalAmount: '99.00', status: 'cancelled' }));
    all = withOrder(all, order({ id: 'd', finalAmount: '45.00', paymentStatus: 'refunded' }));
    expect(all.orders.map((each) => each.id)).toEqual(['b', 'c', 'd', 'order']);
    expect(all.bill).toEqual({ totalAmount: '32.50', paidAmount: '12.50', unpaidAmount: '20.00' });
    expect(withoutOrder(all, 'order').bill.unpaidAmount).toBe('0.00');
    expect(withoutOrder(all, 'nobody')).toBe(all);
  });

  it('keeps what REST knows better than a snapshot, and drops what the snapshot no longer has', () => {
    const all = seating({ orders: [order({ revision: 5, status: 'ready' }), order({ id: 'moved' })] });
    const next = withSnapshot(all, { orders: [order({ revision: 4 }), order({ id: 'new' })] });
    expect(next.orders.map((each) => [each.id, each.status])).toEqual([
      ['new', 'pending'],
      ['order', 'ready'],
    ]);
  });

  it('remembers which phone this is, which the stream does not know', () => {
    const next = withSession(seating(), { ...session, deviceId: '', devices: 4 });
    expect(next.session).toMatchObject({ deviceId: 'phone', devices: 4 });
  });

  it('shows a call until it is done', () => {
    const all = withCall(seating(), call());
    expect(openCall(all.calls, 'waiter')?.status).toBe('open');
    expect(withCall(all, call({ status: 'accepted' }))).toBe(all);
    const accepted = withCall(all, call({ revision: 2, status: 'accepted' }));
    expect(openCall(accepted.calls, 'waiter')?.status).toBe('accepted');
    expect(
      openCall(withCall(accepted, call({ revision: 3, status: 'done' })).calls, 'waiter'),
    ).toBeUndefined();
    expect(openCall(accepted.calls, 'bill')).toBeUndefined();
  });
});
