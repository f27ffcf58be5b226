import { describe, expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { evening, makeCall, makeHandover, makeOrder, makeSeating, makeTable } from '#/test/factories';
import { concerns, type FloorNow, hear, signalOf } from './alarms';

const start = Date.parse(evening);
const at = (seconds: number) => start + seconds * 1000;
const me = 'me';
const other = { id: 'noura', firstName: 'Noura', lastName: 'Alotaibi' };
const asking = (floor: Partial<FloorNow>, now: number) =>
  concerns({ staffId: me, orders: [], calls: [], tables: [], offers: [], declined: [], ...floor }, now);
const readyAt = (values: Partial<Schemas['Order']> = {}) =>
  makeOrder({ status: 'ready', readyAt: evening, ...values });

describe('what asks for a waiter', () => {
  test("a guest's order is an alarm after 60 seconds, not before", () => {
    const orders = [makeOrder({ status: 'pending', confirmedAt: undefined })];
    expect(asking({ orders }, at(59))).toMatchObject({ alarm: false, toConfirm: orders });
    expect(asking({ orders }, at(60)).alarm).toBe(true);
  });

  test('an open call after 90 seconds; an accepted one asks for nobody', () => {
    expect(asking({ calls: [makeCall()] }, at(89)).alarm).toBe(false);
    expect(asking({ calls: [makeCall()] }, at(90)).alarm).toBe(true);
    expect(asking({ calls: [makeCall({ status: 'accepted' })] }, at(900)).ids).toEqual([]);
  });

  test('an order that no screen has shown after 20 seconds, where screens are in use', () => {
    const sent = makeOrder();
    const seen = makeOrder({ seenAt: evening });
    expect(asking({ orders: [sent] }, at(60)).unseen).toEqual([]);
    expect(asking({ orders: [sent, seen] }, at(19)).unseen).toEqual([]);
    expect(asking({ orders: [sent, seen] }, at(20))).toMatchObject({ unseen: [sent], alarm: true });
    // Nothing of it is cooked yet: no screen was asked to show it.
    const held = makeOrder({ heldItems: 1 });
    expect(asking({ orders: [held, seen] }, at(60)).unseen).toEqual([]);
  });

  test('a table that a colleague offers to me is an alarm at once; what I have offered is none', () => {
    const offer = makeHandover({ to: { ...other, id: me } });
    expect(asking({ offers: [offer] }, at(0))).toMatchObject({ alarm: true, offers: [offer] });
    expect(asking({ offers: [makeHandover({ to: other })] }, at(0))).toMatchObject({ alarm: false, ids: [] });
  });

  test('an offer of mine that was declined is counted and heard once, and is no alarm', () => {
    const declined = [
      makeHandover({ from: { ...other, id: me }, status: 'declined' }),
      makeHandover({ from: other, status: 'declined' }),
    ];
    const present = asking({ declined }, at(1));
    expect(present).toMatchObject({ alarm: false, declined: declined.slice(0, 1) });
    expect(present.ids).toEqual([`declined ${declined[0]?.id}`]);
    const before = hear(undefined, asking({}, start), undefined, start);
    expect(signalOf(before, present, at(1))).toBe('new');
    expect(signalOf(hear(before, present, 'new', at(1)), present, at(2))).toBeUndefined();
  });

  test('a dish is fetched by the waiter of its seating, by everybody when nobody serves it or after a minute', () => {
    const session = makeSeating({ waiter: other });
    const table = makeTable({ session });
    const order = readyAt({ tableId: table.id, tableSessionId: session.id, waiterId: me });
    const floor = { orders: [order], tables: [table] };
    expect(asking(floor, at(59))).toMatchObject({ fetch: false, ids: [`ready ${order.id}`], heard: [] });
    expect(asking(floor, at(60)).fetch).toBe(true);
    const mine = makeTable({ session: { ...session, waiter: { ...other, id: me } }, id: table.id });
    expect(asking({ ...floor, tables: [mine] }, at(1)).fetch).toBe(true);
    expect(asking({ orders: [readyAt()] }, at(1)).fetch).toBe(true);
  });
});

describe('what is heard', () => {
  const call = makeCall();
  const calm = asking({}, start);
  const fresh = asking({ calls: [call] }, at(1));
  const late = asking({ calls: [call] }, at(100));
  const dish = asking({ orders: [readyAt()] }, at(1));

  test('nothing when the page opens on a calm floor, an alarm when it opens on one', () => {
    expect(signalOf(undefined, fresh, at(1))).toBeUndefined();
    expect(signalOf(undefined, late, at(100))).toBe('alarm');
  });
  test('something new once', () => {
    const before = hear(undefined, calm, undefined, start);
    expect(signalOf(before, fresh, at(1))).toBe('new');
    expect(signalOf(hear(before, fresh, 'new', at(1)), fresh, at(2))).toBeUndefined();
  });
  test('an alarm every ten seconds while it lasts', () => {
    const once = hear(undefined, late, 'alarm', at(100));
    expect(signalOf(hear(undefined, late, undefined, at(99)), late, at(100))).toBe('alarm');
    expect(signalOf(once, late, at(109))).toBeUndefined();
    expect(signalOf(once, late, at(110))).toBe('alarm');
  });
  test('a dish at once, every twenty seconds until it is fetched, and at once again for the next one', () => {
    const before = hear(undefined, calm, undefined, start);
    expect(signalOf(before, dish, at(1))).toBe('ready');
    const once = hear(before, dish, 'ready', at(1));
    expect(signalOf(once, dish, at(20))).toBeUndefined();
    expect(signalOf(once, dish, at(21))).toBe('ready');
    const two = asking({ orders: [...dish.ready, readyAt()] }, at(2));
    expect(signalOf(once, two, at(2))).toBe('ready');
    expect(hear(once, calm, undefined, at(3)).readyAt).toBeNull();
  });
});
