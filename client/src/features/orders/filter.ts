import type { OrderFilter } from './keys';
import type { OrderStatus } from './status';

export type OrderTab = 'all' | 'pending' | 'active' | 'completed';

/** "kitchen" is what the stat card Active counts: confirmed, preparing, ready. */
export type StatusChoice = OrderStatus | 'kitchen';

/** What the address of the orders page says. */
export interface OrderView {
  tab: OrderTab;
  status: StatusChoice | null;
  waiterId: string | null;
  tableId: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  q: string;
}

const tabStatuses: Record<OrderTab, string | undefined> = {
  all: undefined,
  pending: 'pending',
  active: 'confirmed,preparing,ready,served',
  completed: 'completed,cancelled',
};

const kitchen = 'confirmed,preparing,ready';

const choices: readonly string[] = [
  'kitchen',
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
  return {
    tab: tab === 'pending' || tab === 'active' || tab === 'completed' ? tab : 'all',
    status: status && choices.includes(status) ? (status as StatusChoice) : null,
    waiterId: query.get('waiterId'),
    tableId: query.get('tableId'),
    dateFrom: date('dateFrom'),
    dateTo: date('dateTo'),
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
  put('dateFrom', view.dateFrom === today ? null : (view.dateFrom ?? 'all'));
  put('dateTo', view.dateTo === today ? null : (view.dateTo ?? 'all'));
  return query;
}

/** A chosen status stands above the tab. */
export function filterOf(view: OrderView): OrderFilter {
  const status = view.status === 'kitchen' ? kitchen : (view.status ?? tabStatuses[view.tab]);
  return {
    ...(status && { status }),
    ...(view.waiterId && { waiterId: view.waiterId }),
    ...(view.tableId && { tableId: view.tableId }),
    ...(view.dateFrom && { dateFrom: view.dateFrom }),
    ...(view.dateTo && { dateTo: view.dateTo }),
    ...(view.q.trim() && { q: view.q.trim() }),
    limit: 50,
  };
}

/** How many of the filters in the panel are set. */
export function countFilters(view: OrderView, today: string): number {
  // Today is where the page starts, not a filter that somebody set; two dates are one range.
  const range = view.dateFrom !== today || view.dateTo !== today;
  return [view.status, view.waiterId, view.tableId, range].filter(Boolean).length;
}

/** The numbers of cards and tabs know dates only: with another filter they would not count what is listed. */
export function countsApply(view: OrderView): boolean {
  return !view.waiterId && !view.tableId && view.q.trim() === '';
}
