import { queryOptions } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';

/** What the platform states about itself: the trial's length, how much there is, the demo's address. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => request<Schemas['PublicSite']>('GET', '/api/public/site', { signal }),
});

/** The looks that a restaurant may choose from. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => request<Schemas['Template'][]>('GET', '/api/templates', { signal }),
});
