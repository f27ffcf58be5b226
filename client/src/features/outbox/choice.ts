import type { Schemas } from '#/api/client';
import { parseMoney, timesMoney, toWireMoney } from '#/lib/money';
import type { OutboxRecord } from './record';

type PriceChange = Schemas['PriceChange'];
type ItemAvailability = Schemas['ItemAvailability'];
type Ordered = Extract<OutboxRecord, { op: 'place' | 'add' }>;

/** The refused lines' true prices, where the server sent them. */
export function priceChange(record: OutboxRecord): PriceChange | undefined {
  const data = record.problem?.code === 'PRICE_CHANGED' ? record.problem.data : undefined;
  return isPriceChange(data) ? data : undefined;
}

function isPriceChange(data: unknown): data is PriceChange {
  return (
    typeof data === 'object' &&
    data !== null &&
    'lines' in data &&
    Array.isArray(data.lines) &&
    'totalAmount' in data
  );
}

/** The items that can't be had any more, where the server named them. */
export function soldOut(record: OutboxRecord): ItemAvailability[] {
  const data = record.problem?.code === 'ITEM_UNAVAILABLE' ? record.problem.data : undefined;
  return Array.isArray(data) ? data.filter(isAvailability) : [];
}

function isAvailability(data: unknown): data is ItemAvailability {
  return typeof data === 'object' && data !== null && 'id' in data && 'nameEn' in data;
}

/** The same order at the prices of now; the server priced its lines in the order they were sent. */
export function atNewPrices(record: OutboxRecord, change: PriceChange): OutboxRecord {
  if (record.op === 'step') return record;
  const items = record.body.items.map((item, index) => {
    const line = change.lines[index];
    if (line?.menuItemId !== item.menuItemId) return item;
    return {
      ...item,
      price: line.unitPrice,
      selectedVariant: repriced(item.selectedVariant, line.unitPrice),
    };
  });
  return withItems(record, items, record.lines, parseMoney(change.totalAmount));
}

/** The same write with other lines. */
function withItems(
  record: Ordered,
  items: Ordered['body']['items'],
  lines: OutboxRecord['lines'],
  total: number,
): OutboxRecord {
  const amount = toWireMoney(total);
  return record.op === 'place'
    ? { ...record, total, lines, body: { ...record.body, items, totalAmount: amount, finalAmount: amount } }
    : { ...record, total, lines, body: { ...record.body, items, totalAmount: amount } };
}

function repriced(variant: unknown, price: string): unknown {
  if (typeof variant !== 'string') return variant;
  return JSON.stringify({ ...(JSON.parse(variant) as object), price });
}

/** The same order without what is sold out; undefined when nothing is left of it. */
export function withoutItems(record: OutboxRecord, ids: readonly string[]): OutboxRecord | undefined {
  if (record.op === 'step') return undefined;
  const kept = record.body.items
    .map((item, index) => ({ item, line: record.lines[index] }))
    .filter(({ item }) => !ids.includes(item.menuItemId));
  if (kept.length === 0) return undefined;
  const total = kept.reduce(
    (sum, { item }) => sum + timesMoney(parseMoney(item.price ?? '0.00'), item.quantity),
    0,
  );
  return withItems(
    record,
    kept.map(({ item }) => item),
    kept.flatMap(({ line }) => (line ? [line] : [])),
    total,
  );
}

/** Codes of the device's own: what became of the guests for whom a kept order was taken. */
export const SEATING_ENDED = 'SEATING_ENDED';
export const SEATING_MOVED = 'SEATING_MOVED';

/** Where the guests sit now, when they moved while the order was kept. */
export function movedTo(record: OutboxRecord): Schemas['TableRef'] | undefined {
  const data = record.problem?.code === SEATING_MOVED ? record.problem.data : undefined;
  return typeof data === 'object' && data !== null && 'id' in data && 'tableNumber' in data
    ? (data as Schemas['TableRef'])
    : undefined;
}

/** The same order for another table. */
export function atTable(record: OutboxRecord, table: Schemas['TableRef']): OutboxRecord {
  if (record.op !== 'place') return record;
  return {
    ...record,
    tableId: table.id,
    tableNumber: table.tableNumber,
    body: { ...record.body, tableId: table.id },
  };
}

/** The order that was to be added to has moved on without these lines. */
export function cameTooLate(record: OutboxRecord): boolean {
  return (
    record.op === 'add' &&
    ['ORDER_CLOSED', 'INVALID_TRANSITION', 'ALREADY_PAID', 'NOT_FOUND'].includes(record.problem?.code ?? '')
  );
}

/** Added lines as an order of their own, for the same table. */
export function asNewOrder(record: OutboxRecord, id: string): OutboxRecord {
  if (record.op !== 'add') return record;
  const { items, totalAmount } = record.body;
  return {
    ...record,
    op: 'place',
    orderId: id,
    body: { id, tableId: record.tableId, customerNotes: '', items, totalAmount, finalAmount: totalAmount },
  };
}
