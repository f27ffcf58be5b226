import { describe, expect, it } from 'vitest';
import { eveningMs, makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { combine, linesFor, type Order } from './line';
import { bumpOf, lineMove, type Move, recallMove } from './move';
import { makeTicket, type WallView } from './ticket';
import { applyTouch, type Touch } from './touch';

const ticketOf = (order: Order, station = '', view: WallView = 'kitchen') => {
  const ticket = makeTicket(order, {
    now: eveningMs,
    thresholds: [8, 12, 18],
    language: 'en',
    station,
    view,
  });
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const bump = (order: Order, station = '', view: WallView = 'kitchen') =>
  bumpOf(ticketOf(order, station, view), station);
const said = (move: Move | null) =>
  move?.touches.map((touch) =>
    touch.kind === 'line'
      ? `${touch.itemId} ${touch.to}`
      : 'to' in touch
        ? `${touch.kind} ${touch.to}`
        : touch.kind,
  );
const moved = (order: Order, move: Move | null) =>
  (move?.touches ?? []).reduce(
    (now, touch) => applyTouch(now, { ...touch, key: 'k', at: 0 } as Touch),
    order,
  );
const touchLine = (order: Order, id: string) => {
  const line = combine(order, linesFor(order, '')).find(({ items }) => items.some((item) => item.id === id));
  if (!line) throw new Error('no line');
  return lineMove(order, line);
};

const two = (change: Partial<Order> = {}) =>
  makeKitchenOrder(1, {
    status: 'preparing',
    orderItems: [makeKitchenLine('a', { station: 'grill' }), makeKitchenLine('b', { station: 'bar' })],
    ...change,
  });

describe('a touch on the header', () => {
  it('takes the whole ticket one step on', () => {
    expect(said(bump(makeKitchenOrder(1)))).toEqual(['step preparing']);
    expect(said(bump(makeKitchenOrder(1, { status: 'preparing' })))).toEqual(['step ready']);
    expect(said(bump(makeKitchenOrder(1, { status: 'ready' })))).toEqual(['step served']);
  });

  it('begins and finishes at a station its own lines only; the last station makes the ticket ready', () => {
    const begun = bump(two({ status: 'confirmed' }), 'grill');
    expect(said(begun)).toEqual(['step preparing', 'a preparing']);
    const order = moved(two({ status: 'confirmed' }), begun);
    expect(said(bump(order, 'grill'))).toEqual(['a ready']);
    const grilled = moved(order, bump(order, 'grill'));
    const poured = moved(grilled, bump(grilled, 'bar'));
    expect(said(bump(poured, 'bar'))).toEqual(['b ready', 'step ready']);
  });

  it('makes what is fired while the rest is held', () => {
    const held = makeKitchenLine('b', { course: 2, firedAt: undefined });
    const order = two({ heldItems: 1, orderItems: [makeKitchenLine('a', { course: 1 }), held] });
    expect(said(bump(order))).toEqual(['a ready']);
    expect(bump(moved(order, bump(order)))).toBeNull();
  });

  it('hands out at the expediter what is all made, whatever its status', () => {
    const made = two({
      orderItems: [
        makeKitchenLine('a', { itemStatus: 'ready' }),
        makeKitchenLine('b', { itemStatus: 'ready' }),
      ],
    });
    expect(said(bump(made, '', 'expediter'))).toEqual(['step ready', 'step served']);
    expect(said(bump(two(), '', 'expediter'))).toEqual(['step ready']);
  });
});

describe('a touch on a line', () => {
  it('crosses it off; the last one makes the ticket ready', () => {
    expect(said(touchLine(two(), 'a'))).toEqual(['a ready']);
    const rest = moved(two(), touchLine(two(), 'a'));
    expect(said(touchLine(rest, 'b'))).toEqual(['b ready', 'step ready']);
  });

  it('acts on all that is drawn as one', () => {
    const tea = (id: string) => makeKitchenLine(id, { menuItemId: 'tea' });
    const order = makeKitchenOrder(1, { orderItems: [tea('a'), tea('b'), makeKitchenLine('c')] });
    expect(said(touchLine(order, 'b'))).toEqual(['a ready', 'b ready']);
  });

  it('opens one line of a ready ticket and none of its others', () => {
    const order = two({ status: 'ready' });
    const move = touchLine(order, 'a');
    expect(said(move)).toEqual(['recall preparing', 'b ready', 'a preparing']);
    expect(moved(order, move)).toMatchObject({
      status: 'preparing',
      orderItems: [{ itemStatus: 'preparing' }, { itemStatus: 'ready' }],
    });
  });

  it('acknowledges a void, and leaves alone what is held', () => {
    const voided = two({
      orderItems: [makeKitchenLine('a', { itemStatus: 'voided' }), makeKitchenLine('b')],
    });
    expect(said(touchLine(voided, 'a'))).toEqual(['seen']);
    const held = two({
      heldItems: 1,
      orderItems: [makeKitchenLine('a', { firedAt: undefined }), makeKitchenLine('b')],
    });
    expect(touchLine(held, 'a')).toBeNull();
  });
});

describe('recall', () => {
  it('takes an order one step back, and at a station opens its own lines', () => {
    expect(said(recallMove(makeKitchenOrder(1, { status: 'served' }), ''))).toEqual(['recall ready']);
    expect(recallMove(makeKitchenOrder(1), '')).toBeNull();
    const ready = two({ status: 'ready' });
    expect(said(recallMove(ready, 'grill'))).toEqual(['recall preparing', 'b ready', 'a preparing']);
  });
});
