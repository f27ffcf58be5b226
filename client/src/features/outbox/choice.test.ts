import { expect, test } from 'vitest';
import {
  asNewOrder,
  atNewPrices,
  atTable,
  cameTooLate,
  movedTo,
  priceChange,
  SEATING_MOVED,
  soldOut,
  withoutItems,
} from './choice';
import type { OutboxRecord } from './record';

const record: OutboxRecord = {
  op: 'place',
  key: 'k',
  seq: 1,
  orderId: 'o',
  staffId: 'me',
  tableId: 't',
  tableNumber: '7',
  madeAt: 0,
  tries: 1,
  nextAt: 0,
  total: 8600,
  lines: [
    { nameEn: 'Kabsa', nameAr: 'كبسة', quantity: 1 },
    { nameEn: 'Jareesh', nameAr: 'جريش', quantity: 1 },
  ],
  body: {
    id: 'o',
    tableId: 't',
    items: [
      { menuItemId: 'a', quantity: 1, price: '58.00', selectedVariant: '{"id":"one","price":"58.00"}' },
      { menuItemId: 'b', quantity: 1, price: '28.00', selectedVariant: null },
    ],
    totalAmount: '86.00',
    finalAmount: '86.00',
  },
};
const line = (menuItemId: string, unitPrice: string) => ({
  menuItemId,
  itemName: '',
  itemNameAr: '',
  quantity: 1,
  unitPrice,
  totalPrice: unitPrice,
});

test('the same order at the prices of now', () => {
  const data = { totalAmount: '90.00', lines: [line('a', '62.00'), line('b', '28.00')] };
  const refused = { ...record, problem: { status: 409, code: 'PRICE_CHANGED', message: '', data } };
  const change = priceChange(refused);
  expect(change).toEqual(data);
  if (!change) return;
  const next = atNewPrices(refused, change);
  expect(next.total).toBe(9000);
  expect(next.body).toMatchObject({
    totalAmount: '90.00',
    finalAmount: '90.00',
    items: [{ price: '62.00', selectedVariant: '{"id":"one","price":"62.00"}' }, { price: '28.00' }],
  });
});

test('the same order without what is sold out, until nothing is left', () => {
  const data = [{ id: 'a', revision: 2, nameEn: 'Kabsa', nameAr: 'كبسة', isAvailable: false }];
  const refused = { ...record, problem: { status: 409, code: 'ITEM_UNAVAILABLE', message: '', data } };
  expect(soldOut(refused).map((item) => item.id)).toEqual(['a']);
  const rest = withoutItems(refused, ['a']);
  expect(rest).toMatchObject({ total: 2800, lines: [{ nameEn: 'Jareesh' }] });
  expect(rest?.op === 'place' && rest.body).toMatchObject({
    totalAmount: '28.00',
    items: [{ menuItemId: 'b' }],
  });
  expect(withoutItems(refused, ['a', 'b'])).toBeUndefined();
});

test('data that is not what it should be is no data', () => {
  expect(
    priceChange({ ...record, problem: { status: 409, code: 'PRICE_CHANGED', message: '', data: 'x' } }),
  ).toBeUndefined();
  expect(soldOut({ ...record, problem: { status: 409, code: 'ITEM_UNAVAILABLE', message: '' } })).toEqual([]);
});

test('guests who moved get their order at their new table', () => {
  const table = { id: 'twelve', tableNumber: '12' };
  const moved = { ...record, problem: { status: 409, code: SEATING_MOVED, message: '', data: table } };
  expect(movedTo(record)).toBeUndefined();
  expect(movedTo(moved)).toEqual(table);
  expect(atTable(moved, table)).toMatchObject({
    tableId: 'twelve',
    tableNumber: '12',
    body: { tableId: 'twelve', totalAmount: '86.00' },
  });
});

test('lines that came too late become an order of their own, at the prices of now', () => {
  const { items, totalAmount } = record.op === 'place' ? record.body : { items: [], totalAmount: '' };
  const added: OutboxRecord = { ...record, op: 'add', body: { items, totalAmount } };
  const refused = (code: string) => ({ ...added, problem: { status: 409, code, message: '' } });
  expect(cameTooLate(refused('ORDER_CLOSED'))).toBe(true);
  expect(cameTooLate(refused('PRICE_CHANGED'))).toBe(false);
  expect(cameTooLate({ ...record, problem: { status: 409, code: 'ORDER_CLOSED', message: '' } })).toBe(false);
  expect(asNewOrder(added, 'fresh')).toMatchObject({
    op: 'place',
    orderId: 'fresh',
    body: { id: 'fresh', tableId: 't', items, totalAmount: '86.00', finalAmount: '86.00' },
  });
  const change = { totalAmount: '90.00', lines: [line('a', '60.00'), line('b', '30.00')] };
  expect(atNewPrices(added, change)).toMatchObject({
    op: 'add',
    total: 9000,
    body: { totalAmount: '90.00', items: [{ price: '60.00' }, { price: '30.00' }] },
  });
});
