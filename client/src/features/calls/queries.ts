import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { callKeys } from './keys';
import { sortCalls } from './live';

type Call = Schemas['Call'];

/** Calls that nobody has finished yet. */
export const callsQuery = (as: As) =>
  queryOptions({
    queryKey: callKeys.all,
    queryFn: async ({ signal }) => sortCalls(await request<Call[]>('GET', '/api/calls', { as, signal })),
    structuralSharing: false,
  });
