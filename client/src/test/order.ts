import type { Order, OrderItem } from '#/features/kitchen/ticket';

/** Orders for tests. Times are those of one evening: 19:00 in Riyadh. */
export const evening = Date.parse('2026-11-19T16:00:00Z');

export function makeItem(id: string, change: Partial<OrderItem> = {}): OrderItem {
  return {
    id,
    menuItemId: `menu-${id}`,
    batch: 0,
    itemName: `Dish ${id}`,
    itemNameAr: `طبق ${id}`,
    quantity: 1,
    itemStatus: 'ordered',
    createdAt: new Date(evening).toISOString(),
    ...change,
  };
}

export function makeOrder(number: number, change: Partial<Order> = {}): Order {
  const at = new Date(evening + number * 60_000).toISOString();
  return {
    id: `order-${number}`,
    revision: 1,
    orderNumber: `PALM-261119-${String(number).padStart(4, '0')}`,
    dailyNumber: number,
    businessDate: '2026-11-19',
    orderType: 'table',
    status: 'confirmed',
    table: { tableNumber: '7', tableName: '', location: '' },
    isRush: false,
    orderItems: [makeItem(`${number}a`), makeItem(`${number}b`)],
    takenAt: at,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}
