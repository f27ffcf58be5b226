import { describe, expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { makeItem } from '#/test/factories';
import {
  add,
  countOf,
  emptyDraft,
  isDraft,
  MAX_QUANTITY,
  removeOne,
  reprice,
  setNote,
  setQuantity,
  toOrder,
  total,
  unavailable,
} from './cart';

const jareesh = makeItem();
const small: Schemas['Variant'] = { id: 'one', name: 'One person', nameAr: 'نفر', price: '58.00' };
const whole: Schemas['Variant'] = { id: 'whole', name: 'Whole', price: '215.00' };
const kabsa = makeItem({ nameEn: 'Kabsa', price: '58.00', variants: [small, whole] });

describe('adding', () => {
  test('the same dish counts up, another size is a line of its own', () => {
    let draft = add(add(emptyDraft, jareesh), jareesh);
    draft = add(add(draft, kabsa, small), kabsa, whole);
    expect(draft.lines.map((line) => [line.id, line.quantity])).toEqual([
      [jareesh.id, 2],
      [`${kabsa.id}:one`, 1],
      [`${kabsa.id}:whole`, 1],
    ]);
    expect(countOf(draft, kabsa.id)).toBe(2);
    expect(total(draft)).toBe(2 * 2800 + 5800 + 21500);
  });

  test('a dish with sizes needs one, a sold out one is not added', () => {
    expect(add(emptyDraft, kabsa)).toBe(emptyDraft);
    expect(add(emptyDraft, { ...jareesh, isAvailable: false })).toBe(emptyDraft);
  });

  test('99 of one line is the most', () => {
    const draft = setQuantity(add(emptyDraft, jareesh), jareesh.id, MAX_QUANTITY);
    expect(add(draft, jareesh).lines[0]?.quantity).toBe(99);
    expect(setQuantity(draft, jareesh.id, 100).lines[0]?.quantity).toBe(99);
  });
});

test('zero removes the line; one less takes from the last line of the dish', () => {
  const draft = add(add(add(emptyDraft, kabsa, small), kabsa, whole), jareesh);
  expect(removeOne(draft, kabsa.id).lines.map((line) => line.id)).toEqual([`${kabsa.id}:one`, jareesh.id]);
  expect(setQuantity(draft, jareesh.id, 0).lines).toHaveLength(2);
});

describe('notes', () => {
  const two = add(add(emptyDraft, jareesh), jareesh);

  test('for the whole line', () => {
    expect(setNote(two, jareesh.id, ' no onion ').lines).toMatchObject([{ quantity: 2, notes: 'no onion' }]);
  });

  test('for one of two: it becomes a line of its own, and adding counts up the plain one', () => {
    const split = setNote(two, jareesh.id, 'no onion', true);
    expect(split.lines).toMatchObject([
      { quantity: 1, notes: '' },
      { quantity: 1, notes: 'no onion' },
    ]);
    expect(add(split, jareesh).lines.map((line) => line.quantity)).toEqual([2, 1]);
    const again = setNote(add(split, jareesh), jareesh.id, 'dry', true);
    expect(new Set(again.lines.map((line) => line.id)).size).toBe(3);
  });
});

test("today's price shows before sending", () => {
  const draft = add(add(emptyDraft, jareesh), kabsa, small);
  const dearer = reprice(draft, [
    { ...jareesh, price: '30.00' },
    { ...kabsa, variants: [{ ...small, price: '60.00' }] },
  ]);
  expect(total(dearer)).toBe(9000);
  expect(dearer.lines[1]?.selectedVariant?.price).toBe('60.00');
  expect(reprice(draft, [jareesh, kabsa])).toBe(draft);
});

test('what was sold out since it was added is found', () => {
  const draft = add(emptyDraft, jareesh);
  expect(unavailable(draft, [{ ...jareesh, isAvailable: false }])).toHaveLength(1);
  expect(unavailable(draft, [jareesh])).toHaveLength(0);
});

test("the request's body is the one that the contract names", () => {
  const draft = {
    ...setNote(add(add(emptyDraft, jareesh), kabsa, small), jareesh.id, 'no onion'),
    allergy: ' nuts ',
    guests: 4,
  };
  expect(toOrder(draft, { id: 'o', tableId: 't' })).toEqual({
    id: 'o',
    tableId: 't',
    customerNotes: '',
    allergyNote: 'nuts',
    guests: 4,
    items: [
      {
        menuItemId: jareesh.id,
        quantity: 1,
        price: '28.00',
        specialRequests: 'no onion',
        selectedVariant: null,
      },
      {
        menuItemId: kabsa.id,
        quantity: 1,
        price: '58.00',
        specialRequests: null,
        selectedVariant: JSON.stringify(small),
      },
    ],
    totalAmount: '86.00',
    finalAmount: '86.00',
  });
});

test('only drafts are read back from storage', () => {
  expect(isDraft(add(emptyDraft, jareesh))).toBe(true);
  expect(isDraft({ lines: [{ id: 1 }], notes: '', allergy: '' })).toBe(false);
  expect(isDraft(null)).toBe(false);
});
