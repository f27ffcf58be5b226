import { expect, it } from 'vitest';
import { makeItem, makeOrder } from '#/test/order';
import { allDay } from './all-day';

it('adds up what is still to be made, over all tickets, with its variants', () => {
  const kabsa = { menuItemId: 'kabsa', itemName: 'Kabsa', itemNameAr: 'كبسة' };
  const half = { selectedVariant: { name: 'Half', nameAr: 'نص' } };
  const full = { selectedVariant: { name: 'Full', nameAr: 'كامل' } };
  const orders = [
    makeOrder(1, {
      orderItems: [
        makeItem('a', { ...kabsa, ...half, quantity: 2 }),
        makeItem('b', { ...kabsa, ...full }),
        makeItem('done', { ...kabsa, quantity: 5, itemStatus: 'ready' }),
        makeItem('void', { ...kabsa, quantity: 9, itemStatus: 'voided' }),
      ],
    }),
    makeOrder(2, {
      orderItems: [makeItem('c', { ...kabsa, ...half, quantity: 3 }), makeItem('d', { itemName: 'Laban' })],
    }),
    makeOrder(3, { status: 'ready', orderItems: [makeItem('e', { ...kabsa, quantity: 50 })] }),
  ];
  expect(allDay(orders, 'en', '').map(({ name, count, variants }) => ({ name, count, variants }))).toEqual([
    {
      name: 'Kabsa',
      count: 6,
      variants: [
        { name: 'Half', count: 5 },
        { name: 'Full', count: 1 },
      ],
    },
    { name: 'Laban', count: 1, variants: [] },
  ]);
  expect(allDay(orders, 'ar', '')[0]).toMatchObject({
    name: 'كبسة',
    variants: [{ name: 'نص' }, { name: 'كامل' }],
  });
});
