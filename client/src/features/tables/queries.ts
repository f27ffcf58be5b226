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
