import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';

type Table = Schemas['Table'];
type Order = Schemas['Order'];
type Call = Schemas['Call'];

/** What a tile says in one word. Free and seated tables have no open order; the others follow their orders. */
export type TileState =
  | 'free'
  | 'seated'
  | 'unsent'
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'served';

export interface Tile {
  table: Table;
  state: TileState;
  /** Any open order on it: the spec's rule for red, and for where a tap leads. */
  busy: boolean;
  /** The moment that the tile's minutes count from. */
  since?: string;
  /** What the guests have ordered in this seating, in halalas; unsent orders included. */
  total: number;
  /** Guest orders that wait for a waiter. */
  toConfirm: number;
  ready: number;
  calls: Call[];
  unsent: number;
  orders: Order[];
}

/** An order that is still on this device. */
export interface Unsent {
  tableId: string;
  total: number;
  madeAt: string;
}

const open = (order: Order) => order.status !== 'completed' && order.status !== 'cancelled';
const byTaken = (a: Order, b: Order) => a.takenAt.localeCompare(b.takenAt);

/** What every table shows now. Pure: the minutes are counted by who draws them. */
export function deriveTiles(tables: Table[], orders: Order[], calls: Call[], unsent: Unsent[]): Tile[] {
  const byTable = group(orders, (order) => order.tableId);
  const callsByTable = group(
    calls.filter((call) => call.status !== 'done'),
    (call) => call.tableId,
  );
  const unsentByTable = group(unsent, (each) => each.tableId);
  return tables.map((table) =>
    tile(
      table,
      ordersOfSeating(table, byTable.get(table.id) ?? []),
      callsByTable.get(table.id) ?? [],
      unsentByTable.get(table.id) ?? [],
    ),
  );
}

/** The orders of the guests who sit there now: of the open seating, and any open one without a seating. */
export function ordersOfSeating(table: Table, orders: Order[]): Order[] {
  const session = table.session?.id;
  return orders
    .filter((order) => open(order) || (session !== undefined && order.tableSessionId === session))
    .sort(byTaken);
}

function tile(table: Table, orders: Order[], calls: Call[], unsent: Unsent[]): Tile {
  const opened = orders.filter(open);
  const base = {
    table,
    busy: opened.length > 0,
    total: sum(orders) + unsent.reduce((total, each) => total + each.total, 0),
    toConfirm: opened.filter((order) => order.status === 'pending').length,
    ready: opened.filter((order) => order.status === 'ready').length,
    calls: calls.filter((call) => call.tableSessionId === table.session?.id || !table.session),
    unsent: unsent.length,
    orders,
  };
  const oldest = (status: Order['status']) => opened.find((order) => order.status === status);
  const first = unsent[0];
  if (first) return { ...base, state: 'unsent', since: first.madeAt };
  // Ready asks for a walk now; a guest's order to confirm still shows as a badge on the tile.
  const working = opened.filter((order) => order.status !== 'served' && order.status !== 'pending');
  if (oldest('ready')) return { ...base, state: 'ready', since: working[0]?.takenAt };
  const pending = oldest('pending');
  if (pending) return { ...base, state: 'pending', since: pending.takenAt };
  if (oldest('preparing')) return { ...base, state: 'preparing', since: working[0]?.takenAt };
  if (oldest('confirmed')) return { ...base, state: 'confirmed', since: working[0]?.takenAt };
  if (oldest('served'))
    return { ...base, state: 'served', since: table.session?.openedAt ?? opened[0]?.takenAt };
  if (table.session) return { ...base, state: 'seated', since: table.session.openedAt };
  return { ...base, state: 'free' };
}

/** Guests wait for food: only then do the minutes turn red. */
export function waits(state: TileState): boolean {
  return state === 'confirmed' || state === 'preparing' || state === 'ready';
}

export interface Bill {
  total: number;
  paid: number;
  unpaid: number;
}

/**
 * What a seating has ordered, paid and still owes, in halalas. Cancelled orders count nowhere,
 * refunded ones are neither paid nor owed.
 */
export function bill(orders: Order[]): Bill {
  const paid = sum(orders.filter((order) => order.paymentStatus === 'paid'));
  const settled = sum(
    orders.filter((order) => order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'),
  );
  const total = sum(orders);
  return { total, paid, unpaid: total - settled };
}

function sum(orders: Order[]): number {
  return orders.reduce(
    (total, order) =>
      order.status === 'cancelled' ? total : total + parseMoney(order.finalAmount ?? '0.00'),
    0,
  );
}

function group<T>(list: T[], key: (each: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) {
    const at = key(each);
    if (at === undefined) continue;
    const found = groups.get(at);
    if (found) found.push(each);
    else groups.set(at, [each]);
  }
  return groups;
}

export type TileFilter = 'all' | 'ready' | 'pending' | 'busy' | 'free';

export function matches(tile: Tile, filter: TileFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'ready':
      return tile.ready > 0;
    case 'pending':
      return tile.toConfirm > 0;
    case 'busy':
      return tile.busy;
    case 'free':
      return !tile.busy;
  }
}
