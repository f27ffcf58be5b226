import { queryOptions, skipToken } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { handoverKeys } from './keys';
import { sortHandovers } from './live';

/** Offers that nobody has answered yet. */
export const handoversQuery = (as: As) =>
  queryOptions({
    queryKey: handoverKeys.open,
    queryFn: async ({ signal }) =>
      sortHandovers(await request<Schemas['Handover'][]>('GET', '/api/handovers', { as, signal })),
    structuralSharing: false,
  });

/** Offers that colleagues declined, as the stream told them: there is nothing to read them from. */
export const declinedQuery = queryOptions<Schemas['Handover'][]>({
  queryKey: handoverKeys.declined,
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** To whom a seating can be handed, with how many seatings each serves. */
export const colleaguesQuery = (as: As) =>
  queryOptions({
    queryKey: handoverKeys.colleagues,
    queryFn: ({ signal }) => request<Schemas['Colleague'][]>('GET', '/api/colleagues', { as, signal }),
    staleTime: 15_000,
  });
