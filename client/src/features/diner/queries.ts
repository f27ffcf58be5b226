import { queryOptions } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import type { ShownItem } from '#/public/hours';
import { dinerKeys } from './keys';

export type PublicMenu = Schemas['PublicMenu'];
export type PublicTable = Schemas['PublicTable'];
export type DinerOrders = Schemas['DinerOrders'];
export type MenuItem = ShownItem;
export type Order = Schemas['Order'];
export type Call = Schemas['Call'];

/** By id or by slug. */
export const menuQuery = (identifier: string) =>
  queryOptions({
    queryKey: dinerKeys.menu(identifier),
    queryFn: ({ signal }) =>
      request<PublicMenu>('GET', `/api/public/menus/${encodeURIComponent(identifier)}`, { signal }),
  });

/** A restaurant with its menu, by the id or the slug of either. */
export const restaurantQuery = (identifier: string) =>
  queryOptions({
    queryKey: dinerKeys.restaurant(identifier),
    queryFn: ({ signal }) =>
      request<PublicMenu>('GET', `/api/seo/restaurant/${encodeURIComponent(identifier)}`, { signal }),
  });

export const tableQuery = (token: string) =>
  queryOptions({
    queryKey: dinerKeys.table(token),
    queryFn: ({ signal }) =>
      request<PublicTable>('GET', `/api/public/tables/${encodeURIComponent(token)}`, { as: 'diner', signal }),
  });

/** Whether the restaurant takes payments by phone. What is due is told by the bill. */
export const payableQuery = (session: string) =>
  queryOptions({
    queryKey: dinerKeys.payable(session),
    queryFn: async ({ signal }) =>
      (await request<Schemas['DinerPayments']>('GET', '/api/public/payments', { as: 'diner', signal }))
        .enabled,
  });

/** The socket keeps it current from the first snapshot on. */
export const seatingQuery = (session: string) =>
  queryOptions({
    queryKey: dinerKeys.seating(session),
    queryFn: ({ signal }) => request<DinerOrders>('GET', '/api/public/orders', { as: 'diner', signal }),
    gcTime: Number.POSITIVE_INFINITY,
  });
