import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

/** The live registry reads everything below "screens" again when one is paired, renamed or revoked. */
export const screensKey = ['screens'] as const;

export const screensQuery = (as: As) =>
  queryOptions({
    queryKey: screensKey,
    queryFn: ({ signal }) => request<Schemas['Screen'][]>('GET', '/api/screens', { as, signal }),
  });
