import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';
import { chunks } from './chunk.ts';
import {
  combine,
  isAllDone,
  isDone,
  isHeld,
  isOpen,
  type Line,
  lineNote,
  linesFor,
  type Order,
  type OrderItem,
  variantName,
} from './line.ts';

export type { Line, Order, OrderItem } from './line.ts';

/** What the wall can cook with: the statuses that it shows. */
export type WallStatus = 'confirmed' | 'preparing' | 'ready';

/** A cook sees what is to be made; an expediter sees every station's lines and hands finished tickets out. */
export type WallView = 'kitchen' | 'expediter';

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
  | { kind: 'rush'; key: string }
  | { kind: 'again'; key: string; earlier: number }
  | { kind: 'allergy'; key: string; text: string }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'addon'; key: string; at: string }
  | { kind: 'held'; key: string; course: number; mayFire: boolean }
  | { kind: 'line'; key: string; line: Line; note: string }
  | { kind: 'text'; key: string; line: Line; text: string };

export interface Ticket {
  order: Order;
  /** Of this station: one that has begun nothing has a new ticket, however far the others are. */
  status: WallStatus;
  view: WallView;
  age: AgeLevel;
  minutes: number;
  /** When the kitchen got what it has to make: ages count from here, not from when the guest began to order. */
  firedAt: string;
  lateSince: number;
  /** Every line is made and none is held: an expediter hands it out. */
  allDone: boolean;
  /** It left the kitchen's list while it was being made, and nobody here has touched it since. */
  gone: boolean;
  blocks: Block[];
}

export interface TicketOptions {
  now: number;
  thresholds: readonly number[];
  language: Language;
  /** Lines of this station; empty: all. */
  station: string;
  view: WallView;
  /** Number of an earlier ticket of the same seating that is still here. */
  earlier?: number;
  gone?: boolean;
}

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

export function ageOf(minutes: number, thresholds: readonly number[]): AgeLevel {
  const [first = 8, second = 12, late = 18] = thresholds;
  return minutes >= late ? 3 : minutes >= second ? 2 : minutes >= first ? 1 : 0;
}

/**
 * Since when the oldest line that is still to be made has been the kitchen's; once all are made, since the last of them
 * was fired. Never before the order was confirmed.
 */
export function firedAt(order: Order, items: readonly OrderItem[] = order.orderItems): string {
  const confirmed = order.confirmedAt ?? order.takenAt;
  const of = (list: readonly OrderItem[]) => list.flatMap((item) => item.firedAt ?? []);
  const open = of(items.filter((item) => isOpen(order, item))).sort()[0];
  const fired = open ?? of(items).sort().at(-1) ?? confirmed;
  return Date.parse(fired) > Date.parse(confirmed) ? fired : confirmed;
}

/** The ticket of an order; undefined when this station has nothing, or nothing more, to do with it. */
export function makeTicket(order: Order, options: TicketOptions): Ticket | undefined {
  if (!isOnWall(order.status)) return undefined;
  const { station, thresholds, view } = options;
  const items = linesFor(order, station);
  if (station !== '' && items.every((item) => isDone(order, item))) return undefined;
  const fired = firedAt(order, items);
  const minutes = Math.max(0, Math.floor((options.now - Date.parse(fired)) / 60_000));
  const age = ageOf(minutes, thresholds);
  const gone = options.gone === true;
  const waits = items.some((item) => isOpen(order, item));
  return {
    order,
    status: statusOf(order, items, station),
    view,
    age,
    minutes,
    firedAt: fired,
    lateSince: Date.parse(fired) + (thresholds[2] ?? 18) * 60_000,
    allDone: isAllDone(order),
    gone,
    blocks: [
      { kind: 'header', key: headerKey(order) },
      ...(age === 3 && waits && !gone ? [{ kind: 'late', key: 'late' } as const] : []),
      ...(gone ? [{ kind: 'gone', key: 'gone' } as const] : []),
      ...(order.isRush ? [{ kind: 'rush', key: 'rush' } as const] : []),
      ...(options.earlier ? [{ kind: 'again', key: 'again', earlier: options.earlier } as const] : []),
      ...noteBlocks(order),
      ...lineBlocks(order, items, options),
    ],
  };
}

function statusOf(order: Order, items: readonly OrderItem[], station: string): WallStatus {
  const status = order.status as WallStatus;
  if (station === '' || status !== 'preparing') return status;
  return items.every((item) => item.itemStatus === 'ordered' || isHeld(order, item)) ? 'confirmed' : status;
}

/** The number of the table that an order goes to, of all tables of a joined seating; undefined for one without a table. */
export function tableOf({ table }: Pick<Order, 'table'>): string | undefined {
  return table ? (table.joined?.replaceAll(', ', ' + ') ?? table.tableNumber) : undefined;
}

/**
 * How much room a ticket's header gives its place: "Table 12" stands beside the status, of "F12" there is room for the
 * number only, and anything longer ("Majlis 204", "4 + 5") has a row of its own, because it may not be cut.
 */
export function placeRoom(order: Pick<Order, 'table'>): 'word' | 'number' | 'row' {
  const length = tableOf(order)?.length ?? 0;
  if (length <= 2) return 'word';
  return length === 3 ? 'number' : 'row';
}

function headerKey({ table, orderType }: Order): string {
  return JSON.stringify(['header', table ? [table.tableNumber, table.joined] : orderType]);
}

function noteBlocks(order: Order): Block[] {
  const notes = [order.kitchenNotes, order.specialRequests, order.orderNotes].map(
    (note) => note?.trim() ?? '',
  );
  return [
    ...chunks(order.allergyNote?.trim() ?? '').map(
      (text): Block => ({ kind: 'allergy', key: `allergy|${text}`, text }),
    ),
    ...[...new Set(notes)].flatMap((note) =>
      chunks(note).map((text): Block => ({ kind: 'note', key: `note|${text}`, text })),
    ),
  ];
}

function lineBlocks(order: Order, items: readonly OrderItem[], { language, view }: TicketOptions): Block[] {
  const blocks: Block[] = [];
  let batch = 0;
  let course: number | null = null;
  for (const line of combine(order, items)) {
    const [item] = line.items;
    if (line.held && (item.course ?? 0) !== course) {
      course = item.course ?? 0;
      const mayFire = view === 'expediter';
      blocks.push({ kind: 'held', key: `held|${mayFire}`, course, mayFire });
    } else if (!line.held && item.batch !== batch) {
      batch = item.batch;
      blocks.push({ kind: 'addon', key: 'addon', at: item.createdAt });
    }
    blocks.push(...textOf(line, language, view));
  }
  return blocks;
}

function textOf(line: Line, language: Language, view: WallView): Block[] {
  const [item] = line.items;
  const [note = '', ...more] = chunks(lineNote(item));
  const name = pickText(language, item.itemName, item.itemNameAr).text;
  const variant = variantName(item, language);
  const voided = item.itemStatus === 'voided' ? 'void' : '';
  const station = view === 'expediter' ? `at ${item.station ?? ''}` : '';
  return [
    { kind: 'line', key: ['line', name, variant, note, voided, station].join('|'), line, note },
    ...more.map((text): Block => ({ kind: 'text', key: `text|${text}`, line, text })),
  ];
}
