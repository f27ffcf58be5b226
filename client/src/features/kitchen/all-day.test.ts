import { expect, it } from 'vitest';
import { makeKitchenLine, makeKitchenOrder } from '#/test/factories';
import { allDay } from './all-day';

it('adds up what is still to be made, over all tickets, with its variants', () => {
  const kabsa = { menuItemId: 'kabsa', itemName: 'Kabsa', itemNameAr: 'كبسة' };
  const half = { selectedVariant: { name: 'Half', nameAr: 'نص' } };
  const full = { selectedVariant: { name: 'Full', nameAr: 'كامل' } };
  const orders = [
    makeKitchenOrder(1, {
      orderItems: [
        makeKitchenLine('a', { ...kabsa, ...half, quantity: 2 }),
        makeKitchenLine('b', { ...kabsa, ...full }),
        makeKitchenLine('done', { ...kabsa, quantity: 5, itemStatus: 'ready' }),
        makeKitchenLine('void', { ...kabsa, quantity: 9, itemStatus: 'voided' }),
      ],
    }),
    makeKitchenOrder(2, {
      orderItems: [
        makeKitchenLine('c', { ...kabsa, ...half, quantity: 3 }),
        makeKitchenLine('d', { itemName: 'Laban' }),
      ],
    }),
    makeKitchenOrder(3, { status: 'ready', orderItems: [makeKitchenLine('e', { ...kabsa, quantity: 50 })] }),
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
