import { describe, expect, it } from 'vitest';
import { makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { inverse, isTouchList, overlay, type Touch, withoutExpired, withoutTouch } from './touch';

const base = { key: 'k1', orderId: 'order-1', number: 1, at: 1000 };
const step: Touch = { ...base, kind: 'step', from: 'confirmed', to: 'preparing' };

describe('overlay', () => {
  it('shows an order as its touches leave it', () => {
    const order = makeKitchenOrder(1, {
      orderItems: [makeKitchenLine('a'), makeKitchenLine('v', { itemStatus: 'voided' })],
    });
    const [shown] = overlay(
      [order],
      [
        step,
        { ...base, kind: 'line', itemId: 'a', from: 'ordered', to: 'ready' },
        { ...base, kind: 'seen', itemId: 'v' },
      ],
    );
    expect(shown?.status).toBe('preparing');
    expect(shown?.orderItems[0]?.itemStatus).toBe('ready');
    expect(shown?.orderItems[1]?.voidSeenAt).toBe(new Date(1000).toISOString());
    expect(order.status).toBe('confirmed');
  });

  it('takes a served ticket away and brings a recalled one back', () => {
    const order = makeKitchenOrder(1, { status: 'ready' });
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

  it('puts a hurried order first and fires one course', () => {
    const held = (id: string, course: number) => makeKitchenLine(id, { course, firedAt: undefined });
    const order = makeKitchenOrder(1, { heldItems: 2, orderItems: [held('b', 2), held('c', 3)] });
    const [shown] = overlay(
      [order],
      [
        { ...base, kind: 'rush', isRush: true },
        { ...base, kind: 'fire', course: 2 },
      ],
    );
    expect(shown).toMatchObject({ isRush: true, heldItems: 1 });
    expect(shown?.orderItems.map((item) => item.firedAt)).toEqual([new Date(1000).toISOString(), undefined]);
  });

  it('leaves out what is not the kitchen’s', () => {
    expect(overlay([makeKitchenOrder(1, { status: 'served' })], [])).toEqual([]);
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

  it('have an opposite where there is one', () => {
    const order = makeKitchenOrder(1);
    expect(inverse(step, order)).toMatchObject({ kind: 'recall', from: 'preparing', to: 'confirmed' });
    const line: Touch = { ...base, kind: 'line', itemId: 'a', from: 'ordered', to: 'ready' };
    expect(inverse(line, order)).toMatchObject({ kind: 'line', from: 'ready', to: 'ordered' });
    expect(inverse({ ...base, kind: 'rush', isRush: true }, order)).toMatchObject({ isRush: false });
    expect(inverse({ ...base, kind: 'seen', itemId: 'a' }, order)).toBeUndefined();
    expect(inverse({ ...base, kind: 'fire', course: 2 }, order)).toBeUndefined();
  });
});
