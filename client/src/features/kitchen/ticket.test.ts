import { describe, expect, it } from 'vitest';
import { evening, makeItem, makeOrder } from '#/test/order';
import { ageOf, chunks, firedAt, lineNote, makeTicket, type TicketOptions } from './ticket';

const options = (change: Partial<TicketOptions> = {}): TicketOptions => ({
  now: evening,
  thresholds: [8, 12, 18],
  language: 'en',
  station: '',
  ...change,
});
const kinds = (ticket: ReturnType<typeof makeTicket>) => ticket?.blocks.map((block) => block.kind);

describe('makeTicket', () => {
  it('counts from when the kitchen got it, in the steps of the restaurant', () => {
    const order = makeOrder(0, { takenAt: new Date(evening - 9e6).toISOString() });
    expect(firedAt(order)).toBe(order.confirmedAt);
    const ages = [0, 7, 8, 11, 12, 17, 18, 90].map(
      (m) => makeTicket(order, options({ now: evening + m * 60_000 }))?.age,
    );
    expect(ages).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(ageOf(4, [3, 5, 8])).toBe(1);
  });

  it('says since when it is late, except when it is ready', () => {
    const now = evening + 19 * 60_000;
    const late = makeTicket(makeOrder(0), options({ now }));
    expect(kinds(late)).toContain('late');
    expect(late?.lateSince).toBe(evening + 18 * 60_000);
    expect(kinds(makeTicket(makeOrder(0, { status: 'ready' }), options({ now })))).not.toContain('late');
  });

  it('puts allergies and notes on top and additions under a line of their own', () => {
    const order = makeOrder(0, {
      allergyNote: 'nuts',
      kitchenNotes: 'birthday',
      orderItems: [makeItem('late', { batch: 1 }), makeItem('first')],
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
    const voided = makeItem('x', { itemStatus: 'voided' });
    expect(kinds(makeTicket(makeOrder(0, { orderItems: [voided] }), options()))).toEqual(['header', 'line']);
    const seen = { ...voided, voidSeenAt: new Date(evening).toISOString() };
    expect(kinds(makeTicket(makeOrder(0, { orderItems: [seen] }), options()))).toEqual(['header']);
  });

  it('shows a station its own lines and those that nobody claims, and no ticket without any', () => {
    const order = makeOrder(0, {
      orderItems: [makeItem('a', { station: 'grill' }), makeItem('b', { station: 'bar' }), makeItem('c')],
    });
    expect(kinds(makeTicket(order, options({ station: 'grill' })))).toEqual(['header', 'line', 'line']);
    const bar = makeOrder(0, { orderItems: [makeItem('b', { station: 'bar' })] });
    expect(makeTicket(bar, options({ station: 'grill' }))).toBeUndefined();
  });

  it('leaves out what is not the kitchen’s', () => {
    for (const status of ['pending', 'served', 'completed', 'cancelled'] as const) {
      expect(makeTicket(makeOrder(0, { status }), options())).toBeUndefined();
    }
  });

  it('loses no word of a long note', () => {
    const note = 'please '.repeat(70).trim();
    expect(chunks(note).join(' ')).toBe(note);
    expect(Math.max(...chunks('x'.repeat(999)).map((part) => part.length))).toBeLessThanOrEqual(140);
    const order = makeOrder(0, { orderItems: [makeItem('a', { itemNotes: note })] });
    expect(kinds(makeTicket(order, options()))).toEqual(['header', 'line', 'text', 'text', 'text']);
  });

  it('says a note once that came in two fields', () => {
    expect(lineNote(makeItem('a', { itemNotes: 'mild', specialInstructions: 'mild ' }))).toBe('mild');
    expect(lineNote(makeItem('a', { itemNotes: 'mild', specialInstructions: 'no onion' }))).toBe(
      'mild · no onion',
    );
  });
});
