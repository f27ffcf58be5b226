import type { Schemas } from '#/api/client';
import { parseMoney, timesMoney, toWireMoney } from '#/lib/money';
import type { OutboxRecord } from './record';

type PriceChange = Schemas['PriceChange'];
type ItemAvailability = Schemas['ItemAvailability'];

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
  if (record.op !== 'place') return record;
  return {
    ...record,
    total: parseMoney(change.totalAmount),
    body: {
      ...record.body,
      items: record.body.items.map((item, index) => {
        const line = change.lines[index];
        if (line?.menuItemId !== item.menuItemId) return item;
        return {
          ...item,
          price: line.unitPrice,
          selectedVariant: repriced(item.selectedVariant, line.unitPrice),
        };
      }),
      totalAmount: change.totalAmount,
      finalAmount: change.totalAmount,
    },
  };
}

function repriced(variant: unknown, price: string): unknown {
  if (typeof variant !== 'string') return variant;
  return JSON.stringify({ ...(JSON.parse(variant) as object), price });
}

/** The same order without what is sold out; undefined when nothing is left of it. */
export function withoutItems(record: OutboxRecord, ids: readonly string[]): OutboxRecord | undefined {
  if (record.op !== 'place') return undefined;
  const kept = record.body.items
    .map((item, index) => ({ item, line: record.lines[index] }))
    .filter(({ item }) => !ids.includes(item.menuItemId));
  if (kept.length === 0) return undefined;
  const total = kept.reduce(
    (sum, { item }) => sum + timesMoney(parseMoney(item.price ?? '0.00'), item.quantity),
    0,
  );
  const amount = toWireMoney(total);
  return {
    ...record,
    total,
    lines: kept.flatMap(({ line }) => (line ? [line] : [])),
    body: { ...record.body, items: kept.map(({ item }) => item), totalAmount: amount, finalAmount: amount },
  };
}
