import type { OrderFilter } from './keys';
import type { OrderStatus } from './status';

export type OrderTab = 'all' | 'pending' | 'active' | 'completed';

/**
 * "kitchen" is what the stat card Active counts: confirmed, preparing, ready. "sold" is every order that was not cancelled,
 * "waiting" those of them that were not served yet, "brought" those that were.
 */
export type StatusChoice = OrderStatus | 'kitchen' | 'sold' | 'waiting' | 'brought';

/** What an order has or lacks. "settled" and "refund": money moved on the days asked for. */
export type OrderTrait = 'discount' | 'void' | 'unpaid' | 'no-waiter' | 'no-table' | 'settled' | 'refund';

/** What the address of the orders page says. */
export interface OrderView {
  tab: OrderTab;
  status: StatusChoice | null;
  waiterId: string | null;
  tableId: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  /** Hour of the restaurant's clock, "0" to "23". */
  hour: string | null;
  itemId: string | null;
  categoryId: string | null;
  has: OrderTrait | null;
  q: string;
}

const tabStatuses: Record<OrderTab, string | undefined> = {
  all: undefined,
  pending: 'pending',
  active: 'confirmed,preparing,ready,served',
  completed: 'completed,cancelled',
};

const groups: Partial<Record<StatusChoice, string>> = {
  kitchen: 'confirmed,preparing,ready',
  sold: 'pending,confirmed,preparing,ready,served,completed',
  waiting: 'pending,confirmed,preparing,ready',
  brought: 'served,completed',
};

const traits: readonly OrderTrait[] = [
  'discount',
  'void',
  'unpaid',
  'no-waiter',
  'no-table',
  'settled',
  'refund',
];

const choices: readonly string[] = [
  'kitchen',
  'sold',
  'waiting',
  'brought',
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'served',
  'completed',
  'cancelled',
];

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Without dates in the address it is today; "all" stands for a date that was cleared. */
export function readView(query: URLSearchParams, today: string): OrderView {
  const date = (name: string) => {
    const value = query.get(name);
    if (value === null) return today;
    return day.test(value) ? value : null;
  };
  const tab = query.get('tab');
  const status = query.get('status');
  const hour = query.get('hour');
  return {
    tab: tab === 'pending' || tab === 'active' || tab === 'completed' ? tab : 'all',
    status: status && choices.includes(status) ? (status as StatusChoice) : null,
    waiterId: query.get('waiterId'),
    tableId: query.get('tableId'),
    dateFrom: date('dateFrom'),
    dateTo: date('dateTo'),
    hour: hour && /^(1?\d|2[0-3])$/.test(hour) ? hour : null,
    itemId: query.get('itemId'),
    categoryId: query.get('categoryId'),
    has: traits.find((trait) => trait === query.get('has')) ?? null,
    q: query.get('q') ?? '',
  };
}

export function writeView(view: OrderView, today: string): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value) query.set(name, value);
  };
  put('q', view.q.trim());
  put('tab', view.tab === 'all' ? null : view.tab);
  put('status', view.status);
  put('waiterId', view.waiterId);
  put('tableId', view.tableId);
  put('hour', view.hour);
  put('itemId', view.itemId);
  put('categoryId', view.categoryId);
  put('has', view.has);
  put('dateFrom', view.dateFrom === today ? null : (view.dateFrom ?? 'all'));
  put('dateTo', view.dateTo === today ? null : (view.dateTo ?? 'all'));
  return query;
}

/** A chosen status stands above the tab. */
export function filterOf(view: OrderView): OrderFilter {
  const status = view.status ? (groups[view.status] ?? view.status) : tabStatuses[view.tab];
  return {
    ...(status && { status }),
    ...(view.waiterId && { waiterId: view.waiterId }),
    ...(view.tableId && { tableId: view.tableId }),
    ...(view.dateFrom && { dateFrom: view.dateFrom }),
    ...(view.dateTo && { dateTo: view.dateTo }),
    ...(view.hour && { hour: view.hour }),
    ...(view.itemId && { itemId: view.itemId }),
    ...(view.categoryId && { categoryId: view.categoryId }),
    ...(view.has && { has: view.has }),
    ...(view.q.trim() && { q: view.q.trim() }),
    limit: 50,
  };
}

/** Every filter of the panel let go, the days aside. */
export const noFilter = {
  status: null,
  waiterId: null,
  tableId: null,
  hour: null,
  itemId: null,
  categoryId: null,
  has: null,
} as const satisfies Partial<OrderView>;

/** How many of the filters in the panel are set. */
export function countFilters(view: OrderView, today: string): number {
  // Today is where the page starts, not a filter that somebody set; two dates are one range.
  const range = view.dateFrom !== today || view.dateTo !== today;
  return [
    view.status,
    view.waiterId,
    view.tableId,
    view.hour,
    view.itemId,
    view.categoryId,
    view.has,
    range,
  ].filter(Boolean).length;
}

/** The numbers of cards and tabs know dates only: with another filter they would not count what is listed. */
export function countsApply(view: OrderView): boolean {
  return (
    !view.waiterId &&
    !view.tableId &&
    !view.hour &&
    !view.itemId &&
    !view.categoryId &&
    !view.has &&
    view.q.trim() === ''
  );
}
