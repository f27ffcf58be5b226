import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { type OrderFilter, type OrderView, orderKeys } from './keys';
import { mergeNewer } from './live';

type Order = Schemas['Order'];
type OrderDetail = Schemas['OrderDetail'];
type OrderList = Schemas['OrderList'];

/**
 * The orders of now in one view. The stream fills it and keeps it up; this read is for the first moment, and for a
 * screen whose stream does not come back.
 */
export const boardQuery = (view: OrderView, as: As) =>
  queryOptions({
    queryKey: orderKeys.board(view),
    queryFn: async ({ client, signal }): Promise<Order[]> => {
      const read = await request<Order[]>('GET', '/api/waiter/restaurant-orders', { as, signal });
      // What the stream has brought meanwhile stays where it is newer.
      return mergeNewer(client.getQueryData<Order[]>(orderKeys.board(view)), read);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** A page of orders by filter; the previous page stays on screen while the next one loads. */
export const orderListQuery = (filter: OrderFilter, as: As) =>
  queryOptions({
    queryKey: orderKeys.list(filter),
    queryFn: ({ signal }) => request<OrderList>('GET', '/api/orders', { query: { ...filter }, as, signal }),
    placeholderData: keepPreviousData,
  });

export const orderDetailQuery = (id: string, as: As) =>
  queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) =>
      request<OrderDetail>('GET', `/api/orders/${encodeURIComponent(id)}`, { as, signal }),
  });
