import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { tableKeys } from './keys';
import { sortTables } from './live';

type Table = Schemas['Table'];

/** All tables with their open seatings; inactive ones included, for who manages them. */
export const tablesQuery = (as: As) =>
  queryOptions({
    queryKey: tableKeys.all,
    queryFn: async ({ signal }) => sortTables(await request<Table[]>('GET', '/api/tables', { as, signal })),
    structuralSharing: false,
  });

/** What a seating owes now, with every share that was taken. Money is read when it is asked for, never kept. */
export const tableBillQuery = (as: As, id: string) =>
  queryOptions({
    queryKey: tableKeys.bill(id),
    queryFn: ({ signal }) =>
      request<Schemas['TableBill']>('GET', `/api/tables/${encodeURIComponent(id)}/bill`, { as, signal }),
    staleTime: 0,
  });
