import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

export const exportsKey = ['exports'] as const;

/** What the owner asked for within the last 24 hours, and how often they may ask still. */
export const exportsQuery = (as: As) =>
  queryOptions({
    queryKey: exportsKey,
    queryFn: ({ signal }) => request<Schemas['Exports']>('GET', '/api/restaurant/exports', { as, signal }),
    staleTime: 0,
  });
