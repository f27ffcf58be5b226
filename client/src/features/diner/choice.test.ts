import { describe, expect, it } from 'vitest';
import { allergyNote } from './allergy-note';
import { noFilter, passes, warningsOf } from './filter';
import { item } from './fixture';
import { similarTo } from './similar';
import { readView, withView } from './use-view';

describe('filter', () => {
  const dish = item({ allergens: ['nuts', 'dairy'], dietaryTags: ['vegan'] });

  it('hides or warns', () => {
    const filter = { ...noFilter, allergens: ['dairy', 'fish'] };
    expect(passes(dish, filter)).toBe(false);
    expect(passes(dish, { ...filter, hide: false })).toBe(true);
    expect(warningsOf(dish, filter)).toEqual(['dairy']);
  });

  it('asks for every diet, and knows that vegan food is vegetarian', () => {
    expect(passes(dish, { ...noFilter, diets: ['vegetarian'] })).toBe(true);
    expect(passes(dish, { ...noFilter, diets: ['vegetarian', 'keto'] })).toBe(false);
  });
});

describe('instead of a sold out dish', () => {
  const out = item({ price: '20.00', dietaryTags: ['vegetarian'], isAvailable: false });
  const near = item({ id: 'near', price: '22.00', dietaryTags: ['vegetarian'] });
  const far = item({ id: 'far', price: '60.00', dietaryTags: ['vegetarian'] });

  it('offers the nearest in price of the same category', () => {
    const elsewhere = item({ id: 'x', price: '20.00', categoryId: 'drinks', dietaryTags: ['vegetarian'] });
    expect(similarTo(out, [out, elsewhere, far, near])?.id).toBe('near');
  });

  it('never offers meat for a vegetarian dish, an avoided allergen, or another sold out dish', () => {
    const meat = item({ id: 'meat', price: '20.00' });
    expect(similarTo(out, [out, meat])).toBeUndefined();
    expect(similarTo(out, [out, { ...near, allergens: ['nuts'] }, far], ['nuts'])?.id).toBe('far');
    expect(similarTo(out, [out, { ...near, isAvailable: false }])).toBeUndefined();
  });
});

it('names an allergy in both languages for the cook', () => {
  expect(allergyNote(['nuts', 'own'])).toBe('مكسرات، own / nuts, own');
  expect(allergyNote([])).toBe('');
});

it('reads what lies over the menu from the address and keeps the rest of it', () => {
  const params = new URLSearchParams('lang=ar&order=o&show=call');
  expect(readView(params)).toEqual({ kind: 'call' });
  expect(withView(params, { kind: 'order', id: 'p' })).toBe('lang=ar&order=p');
  expect(withView(params, { kind: 'menu' })).toBe('lang=ar');
  expect(withView(new URLSearchParams('order=o'), { kind: 'orders' })).toBe('order=o&show=orders');
  expect(readView(new URLSearchParams('show=nonsense'))).toEqual({ kind: 'menu' });
});
