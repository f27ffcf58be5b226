import { describe, expect, it } from 'vitest';
import { type Choice, dishesOf, firstGuests, leftOver, partsOf } from './split';
import { hasRest, missingOf, type SplitDraft, splitOf } from './split-draft';

const line = (orderItemId: string, quantity: string, unitPrice: string) => ({
  orderItemId,
  itemName: orderItemId,
  itemNameAr: '',
  quantity,
  unitPrice,
  totalAmount: unitPrice,
});

const dishes = dishesOf([line('kabsa', '1', '89.00'), line('tea', '3', '5.00')]);

const draft = (change: Partial<SplitDraft>): SplitDraft => ({
  kind: 'items',
  guests: 2,
  amounts: ['', ''],
  choice: {},
  dishes,
  total: '104.00',
  ...change,
});

it.each([
  [undefined, 2],
  [1, 2],
  [4, 4],
  [49, 49],
  [50, 49],
])('begins with the guests who sit there: %s of them make %s', (seated, parts) => {
  expect(firstGuests(seated, 49)).toBe(parts);
});

describe('splitting by dishes', () => {
  it('takes a line of three apart', () => {
    expect(dishes.map((dish) => dish.key)).toEqual(['kabsa 0', 'tea 0', 'tea 1', 'tea 2']);
  });

  it('sends each guest their own dishes and shares', () => {
    const choice: Choice = { 'kabsa 0': [0, 1], 'tea 0': [0], 'tea 1': [1], 'tea 2': [1] };
    expect(partsOf(dishes, choice, 2)).toEqual([
      {
        lines: [
          { orderItemId: 'kabsa', quantity: 1, of: 2 },
          { orderItemId: 'tea', quantity: 1 },
        ],
      },
      {
        lines: [
          { orderItemId: 'kabsa', quantity: 1, of: 2 },
          { orderItemId: 'tea', quantity: 2 },
        ],
      },
    ]);
    expect(leftOver(dishes, choice, 2)).toEqual([]);
  });

  it('leaves out a guest who chose nothing, and one who was taken out again', () => {
    const choice: Choice = { 'kabsa 0': [0, 2], 'tea 0': [2] };
    expect(partsOf(dishes, choice, 2)).toEqual([{ lines: [{ orderItemId: 'kabsa', quantity: 1 }] }]);
    expect(leftOver(dishes, choice, 2).map((dish) => dish.key)).toEqual(['tea 0', 'tea 1', 'tea 2']);
  });

  it('is no split while nobody, or one guest alone, has everything', () => {
    expect(splitOf('t', draft({})).problem).toBe('nothing');
    const all = Object.fromEntries(dishes.map((dish) => [dish.key, [0]]));
    expect(splitOf('t', draft({ choice: all })).problem).toBe('one');
    const some = draft({ choice: { 'kabsa 0': [0] } });
    expect(hasRest(some)).toBe(true);
    expect(splitOf('t', some).split).toEqual({
      tableId: 't',
      kind: 'items',
      parts: [{ lines: [{ orderItemId: 'kabsa', quantity: 1 }] }],
    });
  });
});

describe('splitting by amount', () => {
  const of = (...amounts: string[]) => splitOf('t', draft({ kind: 'amount', amounts }));

  it('sends what was typed; empty rows are nobody', () => {
    expect(of('50', '', '٢٠٫٥').split).toEqual({ tableId: 't', kind: 'amount', amounts: ['50.00', '20.50'] });
    expect(missingOf(['50', '', '20.5'], '104.00')).toBe(3350);
  });

  it('takes the bill to the halala and not one more', () => {
    expect(of('100', '4').problem).toBeNull();
    expect(of('100', '4.01').problem).toBe('too_much');
    expect(of('104').problem).toBe('one');
    expect(of('103.99').problem).toBeNull();
  });

  it('refuses what is no amount', () => {
    expect(of('abc', '4').problem).toBe('unreadable');
    expect(of('0').problem).toBe('unreadable');
    expect(of('', '').problem).toBe('nothing');
  });
});

it('equal shares need the number of guests only', () => {
  expect(splitOf('t', draft({ kind: 'guests', guests: 3 })).split).toEqual({
    tableId: 't',
    kind: 'guests',
    guests: 3,
  });
});
