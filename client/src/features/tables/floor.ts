import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';

type Table = Schemas['Table'];
type Order = Schemas['Order'];
type Call = Schemas['Call'];

/** What a tile says in one word. Free and seated tables have no open order; the others follow their orders. */
export type TileState =
  | 'free'
  | 'seated'
  /** Part of another table's seating: what happens there is on that table's tile. */
  | 'joined'
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
  /** Who serves the seating. */
  waiter?: Schemas['StaffRef'];
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
    waiter: table.session?.waiter,
  };
  const oldest = (status: Order['status']) => opened.find((order) => order.status === status);
  const first = unsent[0];
  if (first) return { ...base, state: 'unsent', since: first.madeAt };
  if (table.joinedTo) return { ...base, state: 'joined', busy: true, calls: [] };
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
 * refunded ones are neither paid nor owed. `parts` is what was taken in shares and has paid no
 * order yet.
 */
export function bill(orders: Order[], parts = '0.00'): Bill {
  const paid = sum(orders.filter((order) => order.paymentStatus === 'paid'));
  const refunded = sum(orders.filter((order) => order.paymentStatus === 'refunded'));
  const total = sum(orders);
  // What shares covered is in the orders once they are paid; for the moment between the two it must not count twice.
  const taken = Math.min(paid + parseMoney(parts), total - refunded);
  return { total, paid: taken, unpaid: total - refunded - taken };
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

export type TileFilter = 'all' | 'mine' | 'ready' | 'pending' | 'busy' | 'free';

/** Served by this person; a seating that nobody serves yet is everybody's. */
export function isMine(tile: Tile, staffId: string): boolean {
  if (tile.waiter) return tile.waiter.id === staffId;
  return tile.table.session !== undefined || tile.orders.some(open);
}

export function matches(tile: Tile, filter: TileFilter, staffId: string): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return isMine(tile, staffId);
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
