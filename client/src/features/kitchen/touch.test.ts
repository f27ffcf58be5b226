import { describe, expect, it } from 'vitest';
import { makeItem, makeOrder } from '#/test/order';
import { isTouchList, overlay, type Touch, withoutExpired, withoutTouch } from './touch';

const base = { key: 'k1', orderId: 'order-1', number: 1, at: 1000 };
const step: Touch = { ...base, kind: 'step', from: 'confirmed', to: 'preparing' };

describe('overlay', () => {
  it('shows an order as its touches leave it', () => {
    const order = makeOrder(1, { orderItems: [makeItem('a'), makeItem('v', { itemStatus: 'voided' })] });
    const [shown] = overlay(
      [order],
      [step, { ...base, kind: 'line', itemId: 'a', to: 'ready' }, { ...base, kind: 'seen', itemId: 'v' }],
    );
    expect(shown?.status).toBe('preparing');
    expect(shown?.orderItems[0]?.itemStatus).toBe('ready');
    expect(shown?.orderItems[1]?.voidSeenAt).toBe(new Date(1000).toISOString());
    expect(order.status).toBe('confirmed');
  });

  it('takes a served ticket away and brings a recalled one back', () => {
    const order = makeOrder(1, { status: 'ready' });
    expect(overlay([order], [{ ...step, from: 'ready', to: 'served' }])).toEqual([]);
    const recall: Touch = {
      ...base,
      kind: 'recall',
      from: 'served',
      to: 'ready',
      order: { ...order, status: 'served' },
    };
    expect(overlay([], [recall]).map((each) => each.status)).toEqual(['ready']);
  });

  it('leaves out what is not the kitchen’s', () => {
    expect(overlay([makeOrder(1, { status: 'served' })], [])).toEqual([]);
  });
});

describe('touches', () => {
  it('go back together with those that stood on them', () => {
    const touches: Touch[] = [
      step,
      { ...step, key: 'other', orderId: 'order-2' },
      { ...step, key: 'later', from: 'preparing', to: 'ready' },
    ];
    expect(withoutTouch(touches, 'k1').map((touch) => touch.key)).toEqual(['other']);
    expect(withoutTouch(touches, 'nobody')).toBe(touches);
  });

  it('of another evening are forgotten', () => {
    expect(withoutExpired([step], 1000 + 4 * 3_600_000)).toEqual([]);
    expect(withoutExpired([step], 2000)).toEqual([step]);
  });

  it('are read back only in their own shape', () => {
    expect(isTouchList([step])).toBe(true);
    expect(isTouchList([{ ...step, kind: 'dance' }])).toBe(false);
    expect(isTouchList({})).toBe(false);
  });
});
