import { describe, expect, it } from 'vitest';
import { eveningMs, makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { chunks } from './chunk';
import { lineNote } from './line';
import { ageOf, firedAt, makeTicket, placeRoom, type TicketOptions } from './ticket';

const options = (change: Partial<TicketOptions> = {}): TicketOptions => ({
  now: eveningMs,
  thresholds: [8, 12, 18],
  language: 'en',
  station: '',
  view: 'kitchen',
  ...change,
});
const kinds = (ticket: ReturnType<typeof makeTicket>) => ticket?.blocks.map((block) => block.kind);

describe('makeTicket', () => {
  it('counts from when the kitchen got it, in the steps of the restaurant', () => {
    const order = makeKitchenOrder(0, { takenAt: new Date(eveningMs - 9e6).toISOString() });
    expect(firedAt(order)).toBe(order.confirmedAt);
    const ages = [0, 7, 8, 11, 12, 17, 18, 90].map(
      (m) => makeTicket(order, options({ now: eveningMs + m * 60_000 }))?.age,
    );
    expect(ages).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(ageOf(4, [3, 5, 8])).toBe(1);
  });

  it('says since when it is late, except when it is ready', () => {
    const now = eveningMs + 19 * 60_000;
    const late = makeTicket(makeKitchenOrder(0), options({ now }));
    expect(kinds(late)).toContain('late');
    expect(late?.lateSince).toBe(eveningMs + 18 * 60_000);
    expect(kinds(makeTicket(makeKitchenOrder(0, { status: 'ready' }), options({ now })))).not.toContain(
      'late',
    );
  });

  it('puts allergies and notes on top and additions under a line of their own', () => {
    const order = makeKitchenOrder(0, {
      allergyNote: 'nuts',
      kitchenNotes: 'birthday',
      orderItems: [makeKitchenLine('late', { batch: 1 }), makeKitchenLine('first')],
    });
    expect(kinds(makeTicket(order, options()))).toEqual([
      'header',
      'allergy',
      'note',
      'line',
      'addon',
      'line',
    ]);
  });

  it('keeps a voided line until it was acknowledged', () => {
    const voided = makeKitchenLine('x', { itemStatus: 'voided' });
    expect(kinds(makeTicket(makeKitchenOrder(0, { orderItems: [voided] }), options()))).toEqual([
      'header',
      'line',
    ]);
    const seen = { ...voided, voidSeenAt: new Date(eveningMs).toISOString() };
    expect(kinds(makeTicket(makeKitchenOrder(0, { orderItems: [seen] }), options()))).toEqual(['header']);
    // A station whose only line was voided has to see it, and then has nothing any more.
    const at = { station: 'grill' };
    const grill = (item: typeof voided) =>
      makeTicket(makeKitchenOrder(0, { orderItems: [item] }), options(at));
    expect(kinds(grill({ ...voided, ...at }))).toEqual(['header', 'line']);
    expect(grill({ ...seen, ...at })).toBeUndefined();
  });

  it('shows a station its own lines and those that nobody claims, and no ticket without any', () => {
    const order = makeKitchenOrder(0, {
      orderItems: [
        makeKitchenLine('a', { station: 'grill' }),
        makeKitchenLine('b', { station: 'bar' }),
        makeKitchenLine('c'),
      ],
    });
    expect(kinds(makeTicket(order, options({ station: 'grill' })))).toEqual(['header', 'line', 'line']);
    const bar = makeKitchenOrder(0, { orderItems: [makeKitchenLine('b', { station: 'bar' })] });
    expect(makeTicket(bar, options({ station: 'grill' }))).toBeUndefined();
  });

  it('leaves a station when its lines are made there, and stays with the others', () => {
    const grilled = makeKitchenLine('a', { station: 'grill', itemStatus: 'ready' });
    const order = makeKitchenOrder(0, {
      status: 'preparing',
      orderItems: [grilled, makeKitchenLine('b', { station: 'bar' })],
    });
    expect(makeTicket(order, options({ station: 'grill' }))).toBeUndefined();
    expect(makeTicket(order, options({ station: 'bar' }))?.status).toBe('confirmed');
    expect(makeTicket(order, options())?.status).toBe('preparing');
    // Nobody's line keeps it on every screen.
    const shared = { ...order, orderItems: [...order.orderItems, makeKitchenLine('c')] };
    expect(makeTicket(shared, options({ station: 'grill' }))).toBeDefined();
  });

  it('greys what is held under its course, and lets the expediter fire it', () => {
    const held = (id: string, course: number) => makeKitchenLine(id, { course, firedAt: undefined });
    const order = makeKitchenOrder(0, {
      heldItems: 3,
      orderItems: [held('late', 3), held('b', 2), makeKitchenLine('now', { course: 1 }), held('c', 2)],
    });
    const ticket = makeTicket(order, options());
    expect(kinds(ticket)).toEqual(['header', 'line', 'held', 'line', 'line', 'held', 'line']);
    const courses = ticket?.blocks.flatMap((block) => (block.kind === 'held' ? [block.course] : []));
    expect(courses).toEqual([2, 3]);
    const fires = makeTicket(order, options({ view: 'expediter' }))?.blocks.flatMap((block) =>
      block.kind === 'held' ? [block.mayFire] : [],
    );
    expect(fires).toEqual([true, true]);
  });

  it('counts the age of a later course from when it was fired, and never from before the confirmation', () => {
    const at = (minutes: number) => new Date(eveningMs + minutes * 60_000).toISOString();
    const first = makeKitchenLine('first', { course: 1, firedAt: at(-5) });
    const second = makeKitchenLine('second', { course: 2, firedAt: at(30) });
    const order = makeKitchenOrder(0, { status: 'preparing', orderItems: [first, second] });
    expect(firedAt(order)).toBe(order.confirmedAt);
    expect(firedAt({ ...order, orderItems: [{ ...first, itemStatus: 'ready' }, second] })).toBe(at(30));
    expect(firedAt({ ...order, status: 'ready' })).toBe(at(30));
  });

  it('draws equal lines as one, as long as nothing tells them apart', () => {
    const tea = (id: string, change = {}) =>
      makeKitchenLine(id, { menuItemId: 'tea', itemName: 'Tea', ...change });
    const order = makeKitchenOrder(0, {
      orderItems: [
        tea('a'),
        tea('b', { quantity: 2 }),
        tea('noted', { itemNotes: 'no sugar' }),
        tea('made', { itemStatus: 'ready' }),
        tea('later', { batch: 1 }),
        tea('large', { selectedVariant: { id: 'l', name: 'Large' } }),
      ],
    });
    const lines = makeTicket(order, options())?.blocks.flatMap((block) =>
      block.kind === 'line' ? [[block.line.quantity, block.line.items.length]] : [],
    );
    expect(lines).toEqual([
      [3, 2],
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('marks a hurried order and a later one of the same seating', () => {
    const ticket = makeTicket(makeKitchenOrder(0, { isRush: true }), options({ earlier: 31 }));
    expect(kinds(ticket)?.slice(0, 3)).toEqual(['header', 'rush', 'again']);
  });

  it('leaves out what is not the kitchen’s', () => {
    for (const status of ['pending', 'served', 'completed', 'cancelled'] as const) {
      expect(makeTicket(makeKitchenOrder(0, { status }), options())).toBeUndefined();
    }
  });

  it('loses no word of a long note', () => {
    const note = 'please '.repeat(70).trim();
    expect(chunks(note).join(' ')).toBe(note);
    expect(Math.max(...chunks('x'.repeat(999)).map((part) => part.length))).toBeLessThanOrEqual(140);
    const order = makeKitchenOrder(0, { orderItems: [makeKitchenLine('a', { itemNotes: note })] });
    expect(kinds(makeTicket(order, options()))).toEqual(['header', 'line', 'text', 'text', 'text']);
  });

  it('says a note once that came in two fields', () => {
    expect(lineNote(makeKitchenLine('a', { itemNotes: 'mild', specialInstructions: 'mild ' }))).toBe('mild');
    expect(lineNote(makeKitchenLine('a', { itemNotes: 'mild', specialInstructions: 'no onion' }))).toBe(
      'mild · no onion',
    );
  });

  it('gives the place a row of its own before a number is cut', () => {
    const table = makeKitchenOrder(0).table;
    const roomOf = (number: string, joined?: string) =>
      placeRoom({ table: table && { ...table, tableNumber: number, joined } });
    expect(['7', '12', 'F12', 'F123', 'Majlis 204'].map((number) => roomOf(number))).toEqual([
      'word',
      'word',
      'number',
      'row',
      'row',
    ]);
    expect(roomOf('4', '4, 5')).toBe('row');
    expect(placeRoom({ table: undefined })).toBe('word');
  });
});
