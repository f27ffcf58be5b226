import { describe, expect, test } from 'vitest';
import { evening, makeCall, makeOrder } from '#/test/factories';
import { concerns, signalOf } from './alarms';

const start = Date.parse(evening);
const at = (seconds: number) => start + seconds * 1000;

describe('what asks for a waiter', () => {
  test("a guest's order is an alarm after 60 seconds, not before", () => {
    const orders = [makeOrder({ status: 'pending', confirmedAt: undefined })];
    expect(concerns(orders, [], at(59))).toMatchObject({ alarm: false, toConfirm: orders });
    expect(concerns(orders, [], at(60)).alarm).toBe(true);
  });

  test('an open call after 90 seconds; an accepted one asks for nobody', () => {
    expect(concerns([], [makeCall()], at(89)).alarm).toBe(false);
    expect(concerns([], [makeCall()], at(90)).alarm).toBe(true);
    expect(concerns([], [makeCall({ status: 'accepted' })], at(900)).ids).toEqual([]);
  });

  test('an order that no screen has shown after 20 seconds, where screens are in use', () => {
    const sent = makeOrder();
    const seen = makeOrder({ seenAt: evening });
    expect(concerns([sent], [], at(60)).unseen).toEqual([]);
    expect(concerns([sent, seen], [], at(19)).unseen).toEqual([]);
    expect(concerns([sent, seen], [], at(20))).toMatchObject({ unseen: [sent], alarm: true });
  });

  test('ready dishes count, and are no alarm', () => {
    expect(concerns([makeOrder({ status: 'ready' })], [], at(600))).toMatchObject({
      alarm: false,
      ready: [{}],
    });
  });
});

describe('what is heard', () => {
  const call = makeCall();
  const calm = concerns([], [], start);
  const fresh = concerns([], [call], at(1));
  const late = concerns([], [call], at(100));
  const heard = (present: typeof calm, alarmAt: number | null = null) => ({
    ids: new Set(present.ids),
    alarmAt,
  });

  test('nothing when the page opens on a calm floor, an alarm when it opens on one', () => {
    expect(signalOf(undefined, fresh, at(1))).toBeUndefined();
    expect(signalOf(undefined, late, at(100))).toBe('alarm');
  });
  test('something new once', () => {
    expect(signalOf(heard(calm), fresh, at(1))).toBe('new');
    expect(signalOf(heard(fresh), fresh, at(2))).toBeUndefined();
  });
  test('an alarm every ten seconds while it lasts', () => {
    expect(signalOf(heard(late), late, at(100))).toBe('alarm');
    expect(signalOf(heard(late, at(100)), late, at(109))).toBeUndefined();
    expect(signalOf(heard(late, at(100)), late, at(110))).toBe('alarm');
  });
});
