/** The restaurant stream's views. A board is one view's orders of now: the kitchen's has no money in it. */
export type OrderView = 'kitchen' | 'floor' | 'manager';

export interface OrderFilter {
  status?: string;
  waiterId?: string;
  tableId?: string;
  dateFrom?: string;
  dateTo?: string;
  hour?: string;
  itemId?: string;
  categoryId?: string;
  has?: string;
  q?: string;
  cursor?: string;
  limit?: number;
}

export const orderKeys = {
  all: ['orders'] as const,
  boards: ['orders', 'board'] as const,
  board: (view: OrderView) => ['orders', 'board', view] as const,
  lists: ['orders', 'list'] as const,
  list: (filter: OrderFilter) => ['orders', 'list', filter] as const,
  stats: ['orders', 'stats'] as const,
  closed: ['orders', 'closed'] as const,
  closedOn: (day: string) => ['orders', 'closed', day] as const,
  details: ['orders', 'detail'] as const,
  detail: (id: string) => ['orders', 'detail', id] as const,
};
