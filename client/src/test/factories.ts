import type { Schemas } from '#/api/client';

let count = 0;
const next = () => {
  count += 1;
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
};

/** 19:00 in Riyadh. */
export const evening = '2026-11-19T16:00:00Z';
export const eveningMs = Date.parse(evening);

export function makeRestaurant(values: Partial<Schemas['RestaurantView']> = {}): Schemas['RestaurantView'] {
  return {
    id: '0198c0de-0000-7000-8000-0000000000aa',
    name: 'Palm House',
    nameAr: 'بيت النخلة',
    code: 'PALM',
    timezone: 'Asia/Riyadh',
    digits: 'latn',
    defaultLanguage: 'ar',
    ageThresholds: [8, 12, 18],
    orderingEnabled: true,
    courseMode: 'off',
    waiterDiscountLimit: '10.00',
    ...values,
  };
}

export function makeTable(values: Partial<Schemas['Table']> = {}): Schemas['Table'] {
  return {
    id: next(),
    revision: 1,
    tableNumber: '7',
    tableName: '',
    seatCapacity: 4,
    location: 'Main hall',
    isActive: true,
    sortOrder: 0,
    ...values,
  };
}

export function makeSeating(values: Partial<Schemas['TableSession']> = {}): Schemas['TableSession'] {
  return { id: next(), openedAt: evening, openedBy: 'staff', ...values };
}

export function makeLine(values: Partial<Schemas['OrderItem']> = {}): Schemas['OrderItem'] {
  return {
    id: next(),
    batch: 0,
    itemName: 'White jareesh',
    itemNameAr: 'جريش أبيض',
    quantity: 1,
    itemPrice: '28.00',
    totalPrice: '28.00',
    itemStatus: 'ordered',
    createdAt: evening,
    ...values,
  };
}

export function makeOrder(values: Partial<Schemas['Order']> = {}): Schemas['Order'] {
  count += 1;
  return {
    id: next(),
    revision: 1,
    orderNumber: `PALM-261119-${String(count).padStart(4, '0')}`,
    dailyNumber: count,
    businessDate: '2026-11-19',
    orderType: 'table',
    status: 'confirmed',
    isRush: false,
    heldItems: 0,
    totalAmount: '28.00',
    finalAmount: '28.00',
    paymentStatus: 'pending',
    orderItems: [makeLine()],
    takenAt: evening,
    confirmedAt: evening,
    createdAt: evening,
    updatedAt: evening,
    ...values,
  };
}

/** A line as the kitchen has it: fired, without money, and the same for the same id. */
export function makeKitchenLine(
  id: string,
  values: Partial<Schemas['OrderItem']> = {},
): Schemas['OrderItem'] {
  const { itemPrice, totalPrice, ...line } = makeLine();
  return {
    ...line,
    id,
    menuItemId: `menu-${id}`,
    itemName: `Dish ${id}`,
    itemNameAr: `طبق ${id}`,
    firedAt: evening,
    ...values,
  };
}

/** An order as the kitchen has it: one a minute, the same for the same number. */
export function makeKitchenOrder(number: number, values: Partial<Schemas['Order']> = {}): Schemas['Order'] {
  const { totalAmount, finalAmount, paymentStatus, ...order } = makeOrder();
  const at = new Date(eveningMs + number * 60_000).toISOString();
  return {
    ...order,
    id: `order-${number}`,
    orderNumber: `PALM-261119-${String(number).padStart(4, '0')}`,
    dailyNumber: number,
    table: { tableNumber: '7', tableName: '', location: '' },
    orderItems: [makeKitchenLine(`${number}a`), makeKitchenLine(`${number}b`)],
    takenAt: at,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
    ...values,
  };
}

export function makeCall(values: Partial<Schemas['Call']> = {}): Schemas['Call'] {
  return {
    id: next(),
    revision: 1,
    kind: 'waiter',
    status: 'open',
    tableId: next(),
    tableSessionId: next(),
    tableNumber: '7',
    createdAt: evening,
    ...values,
  };
}

export function makeHandover(values: Partial<Schemas['Handover']> = {}): Schemas['Handover'] {
  const tableId = next();
  return {
    id: next(),
    revision: 1,
    tableId,
    tableSessionId: next(),
    tableNumber: '7',
    from: { id: next(), firstName: 'Khalid', lastName: 'Alharbi' },
    to: { id: next(), firstName: 'Noura', lastName: 'Alotaibi' },
    status: 'offered',
    createdAt: evening,
    ...values,
  };
}

export function makeItem(values: Partial<Schemas['MenuItem']> = {}): Schemas['MenuItem'] {
  return {
    id: next(),
    revision: 1,
    menuId: next(),
    nameEn: 'White jareesh',
    nameAr: 'جريش أبيض',
    descriptionEn: '',
    descriptionAr: '',
    price: '28.00',
    imageUrl: '',
    photos: [],
    isAvailable: true,
    sortOrder: 0,
    allergens: [],
    dietaryTags: [],
    variants: [],
    ...values,
  };
}
