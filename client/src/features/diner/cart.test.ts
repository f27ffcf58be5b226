import { describe, expect, it } from 'vitest';
import {
  add,
  contentOf,
  countOf,
  emptyCart,
  isCart,
  lost,
  MAX_LINES,
  MAX_OF_ONE,
  setQuantity,
  toOrder,
  total,
} from './cart';
import { item } from './fixture';
import type { MenuItem } from './queries';

const sizes = [
  { id: 'half', name: 'Half', price: '30.00' },
  { id: 'whole', name: 'Whole', price: '55.50' },
];
const kabsa = item();
const lamb = item({ id: 'lamb', variants: sizes });
const byId = (...items: MenuItem[]) => new Map(items.map((each) => [each.id, each]));

describe('cart', () => {
  it('makes the same dish, size and note one line, and another note a line of its own', () => {
    let cart = add(emptyCart, { itemId: 'lamb', variant: 'half' }, 2);
    cart = add(cart, { itemId: 'lamb', variant: 'half', note: '  ' });
    cart = add(cart, { itemId: 'lamb', variant: 'half', note: 'no onion' });
    cart = add(cart, { itemId: 'lamb', variant: 'whole' });
    expect(cart.lines.map((line) => [line.variant, line.note, line.quantity])).toEqual([
      ['half', '', 3],
      ['half', 'no onion', 1],
      ['whole', '', 1],
    ]);
    expect(total(cart, byId(lamb))).toBe(4 * 3000 + 5550);
  });

  it('keeps to what the server takes of one dish and in one order', () => {
    let cart = add(emptyCart, { itemId: 'kabsa' }, MAX_OF_ONE - 1);
    cart = add(cart, { itemId: 'kabsa', note: 'hot' }, 5);
    expect(countOf(cart, 'kabsa')).toBe(MAX_OF_ONE);
    const hot = cart.lines[1];
    expect(countOf(setQuantity(cart, hot?.id ?? '', 9), 'kabsa')).toBe(MAX_OF_ONE);
    let full = emptyCart;
    for (let index = 0; index <= MAX_LINES; index++) full = add(full, { itemId: `dish-${index}` });
    expect(full.lines).toHaveLength(MAX_LINES);
  });

  it('finds what can not be had any more: sold out, off the menu, or in a size that is gone', () => {
    let cart = add(emptyCart, { itemId: 'kabsa' });
    cart = add(cart, { itemId: 'gone' });
    cart = add(cart, { itemId: 'lamb', variant: 'half' });
    cart = add(cart, { itemId: 'lamb', variant: 'tray' });
    const items = byId(item({ isAvailable: false }), lamb);
    expect(lost(cart, items).map((line) => [line.itemId, line.variant])).toEqual([
      ['kabsa', undefined],
      ['gone', undefined],
      ['lamb', 'tray'],
    ]);
    expect(lost(add(emptyCart, { itemId: 'kabsa' }), byId(kabsa))).toEqual([]);
  });

  it('sends the prices that were shown, or those that were agreed to', () => {
    const cart = add(add(emptyCart, { itemId: 'kabsa', note: 'hot' }, 2), {
      itemId: 'lamb',
      variant: 'whole',
    });
    const items = byId(kabsa, lamb);
    const sent = toOrder(cart, items, { orderId: 'o', allergyNote: '' });
    expect(sent).toMatchObject({ id: 'o', totalAmount: '95.50' });
    expect(sent).not.toHaveProperty('allergyNote');
    expect(sent.items).toMatchObject([
      { menuItemId: 'kabsa', quantity: 2, price: '20.00', specialRequests: 'hot' },
      { menuItemId: 'lamb', price: '55.50', selectedVariant: { id: 'whole' } },
    ]);
    const line = { menuItemId: '', itemName: '', itemNameAr: '', quantity: 1, totalPrice: '' };
    const agreed = {
      totalAmount: '99.00',
      lines: [
        { ...line, unitPrice: '21.00' },
        { ...line, unitPrice: '57.00' },
      ],
    };
    const again = toOrder(cart, items, { orderId: 'o', allergyNote: 'nuts', agreed });
    expect(again).toMatchObject({ totalAmount: '99.00', allergyNote: 'nuts' });
    expect(again.items?.map((each) => each.price)).toEqual(['21.00', '57.00']);
  });

  it('knows when two carts would be the same order', () => {
    const cart = add(emptyCart, { itemId: 'kabsa' });
    expect(contentOf(cart, '')).toBe(contentOf({ ...cart, note: ' ' }, ''));
    expect(contentOf(cart, '')).not.toBe(contentOf(add(cart, { itemId: 'kabsa' }), ''));
    expect(contentOf(cart, '')).not.toBe(contentOf({ ...cart, session: 'next' }, ''));
  });

  it('refuses stored things that are no cart', () => {
    expect(isCart(add(emptyCart, { itemId: 'kabsa' }))).toBe(true);
    expect(isCart({ ...emptyCart, lines: [{ id: 'x', itemId: 'x', note: '', quantity: 0 }] })).toBe(false);
    expect(isCart([])).toBe(false);
    expect(isCart(null)).toBe(false);
  });
});
