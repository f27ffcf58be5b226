import { infiniteQueryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

const PAGE = 50;

/** Who did what, newest first; with an action only its entries. */
export const auditQuery = (action: string | null, as: As) =>
  infiniteQueryOptions({
    queryKey: ['audit', action] as const,
    queryFn: ({ pageParam, signal }) =>
      request<Schemas['AuditList']>('GET', '/api/audit', {
        as,
        query: { action: action ?? undefined, before: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    // The log grows without the stream saying so: each visit reads it.
    staleTime: 0,
  });
