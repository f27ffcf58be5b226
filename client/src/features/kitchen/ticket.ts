import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';

export type Order = Schemas['Order'];
export type OrderItem = Schemas['OrderItem'];

/** What the wall can cook with: the statuses that it shows. */
export type WallStatus = 'confirmed' | 'preparing' | 'ready';

/** 0 fresh, 1 and 2 ageing, 3 late. */
export type AgeLevel = 0 | 1 | 2 | 3;

/**
 * A ticket is a column of blocks; a block is never cut. `key` names everything that its height depends on, so that equal
 * blocks are measured once.
 */
export type Block =
  | { kind: 'header'; key: string }
  | { kind: 'late'; key: string }
  | { kind: 'gone'; key: string }
  | { kind: 'allergy'; key: string; text: string }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'addon'; key: string; at: string }
  | { kind: 'line'; key: string; item: OrderItem; note: string }
  | { kind: 'text'; key: string; item: OrderItem; text: string };

export interface Ticket {
  order: Order;
  status: WallStatus;
  age: AgeLevel;
  minutes: number;
  /** When the kitchen got it: ages count from here, not from when the guest began to order. */
  firedAt: string;
  lateSince: number;
  /** It left the kitchen's list while it was being made, and nobody here has touched it since. */
  gone: boolean;
  blocks: Block[];
}

/** A longer note is drawn as several blocks, so that no block outgrows a column. */
const CHUNK = 140;

export function isOnWall(status: Order['status']): status is WallStatus {
  return status === 'confirmed' || status === 'preparing' || status === 'ready';
}

/** The step that a touch on the header takes. */
export function nextStatus(status: WallStatus): 'preparing' | 'ready' | 'served' {
  return status === 'confirmed' ? 'preparing' : status === 'preparing' ? 'ready' : 'served';
}

export function shortNumber(order: Pick<Order, 'dailyNumber'>): string {
  return String(order.dailyNumber).padStart(3, '0');
}

export function firedAt(order: Order): string {
  return order.confirmedAt ?? order.takenAt;
}

export function ageOf(minutes: number, thresholds: readonly number[]): AgeLevel {
  const [first = 8, second = 12, late = 18] = thresholds;
  return minutes >= late ? 3 : minutes >= second ? 2 : minutes >= first ? 1 : 0;
}

export interface TicketOptions {
  now: number;
  thresholds: readonly number[];
  language: Language;
  /** Lines of this station; lines that no station claims are everybody's. Empty: all. */
  station: string;
  gone?: boolean;
}

/** The ticket of an order; undefined when this station has nothing to do with it. */
export function makeTicket(order: Order, options: TicketOptions): Ticket | undefined {
  if (!isOnWall(order.status)) return undefined;
  const lines = linesFor(order, options.station);
  if (lines.length === 0 && options.station !== '') return undefined;
  const fired = firedAt(order);
  const minutes = Math.max(0, Math.floor((options.now - Date.parse(fired)) / 60_000));
  const age = ageOf(minutes, options.thresholds);
  const gone = options.gone === true;
  const late = age === 3 && order.status !== 'ready' && !gone;
  const blocks: Block[] = [{ kind: 'header', key: 'header' }];
  if (late) blocks.push({ kind: 'late', key: 'late' });
  if (gone) blocks.push({ kind: 'gone', key: 'gone' });
  const allergy = order.allergyNote?.trim();
  if (allergy)
    for (const text of chunks(allergy)) blocks.push({ kind: 'allergy', key: `allergy|${text}`, text });
  for (const note of orderNotes(order)) {
    for (const text of chunks(note)) blocks.push({ kind: 'note', key: `note|${text}`, text });
  }
  let batch = 0;
  for (const item of lines) {
    if (item.batch !== batch) {
      batch = item.batch;
      blocks.push({ kind: 'addon', key: 'addon', at: item.createdAt });
    }
    blocks.push(...lineBlocks(item, options.language));
  }
  return {
    order,
    status: order.status,
    age,
    minutes,
    firedAt: fired,
    lateSince: Date.parse(fired) + (options.thresholds[2] ?? 18) * 60_000,
    gone,
    blocks,
  };
}

/** Voided lines stay until someone here has acknowledged them. */
export function linesFor(order: Order, station: string): OrderItem[] {
  return order.orderItems
    .filter((item) => item.itemStatus !== 'voided' || !item.voidSeenAt)
    .filter((item) => station === '' || !item.station || item.station === station)
    .map((item, index) => ({ item, index }))
    .sort((a, b) => a.item.batch - b.item.batch || a.index - b.index)
    .map(({ item }) => item);
}

export function isDone(item: OrderItem): boolean {
  return item.itemStatus === 'ready' || item.itemStatus === 'served';
}

/** Everything the cook has to know about a line, in one text. */
export function lineNote(item: OrderItem): string {
  const notes = [item.itemNotes, item.specialInstructions].map((note) => note?.trim() ?? '').filter(Boolean);
  return [...new Set(notes)].join(' · ');
}

function orderNotes(order: Order): string[] {
  const notes = [order.kitchenNotes, order.specialRequests, order.orderNotes].map(
    (note) => note?.trim() ?? '',
  );
  return [...new Set(notes.filter(Boolean))];
}

function lineBlocks(item: OrderItem, language: Language): Block[] {
  const [note = '', ...more] = chunks(lineNote(item));
  const name = pickText(language, item.itemName, item.itemNameAr).text;
  const variant = variantName(item, language);
  const voided = item.itemStatus === 'voided' ? 'void' : '';
  return [
    { kind: 'line', key: ['line', name, variant, note, voided].join('|'), item, note },
    ...more.map((text): Block => ({ kind: 'text', key: `text|${text}`, item, text })),
  ];
}

export function variantName(item: OrderItem, language: Language): string {
  const variant = item.selectedVariant;
  return variant ? pickText(language, variant.name, variant.nameAr).text : '';
}

/** Breaks at words; a single word that is longer is broken too. */
export function chunks(text: string, size = CHUNK): string[] {
  if (text.length <= size) return text ? [text] : [];
  const parts: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const space = rest.lastIndexOf(' ', size);
    const end = space > size / 2 ? space : size;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest) parts.push(rest);
  return parts;
}
