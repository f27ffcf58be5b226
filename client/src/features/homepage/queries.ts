import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { homepageKey, homepageListKey, publicHomepageKey } from './keys';

export const homepagePath = (id: string) => `/api/homepages/${encodeURIComponent(id)}`;

export const homepageListQuery = (as: As) =>
  queryOptions({
    queryKey: homepageListKey,
    queryFn: ({ signal }) => request<Schemas['Homepage'][]>('GET', '/api/homepages', { as, signal }),
  });

/** What is edited, always fresh: an old one would be saved on top of a newer one. */
export const homepageQuery = (as: As, id: string) =>
  queryOptions({
    queryKey: homepageKey(id),
    queryFn: ({ signal }) => request<Schemas['Homepage']>('GET', homepagePath(id), { as, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** As guests see it. */
export const publicHomepageQuery = (slug: string) =>
  queryOptions({
    queryKey: publicHomepageKey(slug),
    queryFn: ({ signal }) =>
      request<Schemas['PublicHomepage']>('GET', `/api/homepages/public/${encodeURIComponent(slug)}`, {
        signal,
      }),
  });
