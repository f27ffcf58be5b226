import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';

// Everything here is read with the administrators' sign-in, under one key: an act reads all of it again.
export const platformKey = ['platform'] as const;

/** Who the administrator is: their name and second step change with what is done here. */
export const adminKey = ['profile', 'admin'] as const;

const PAGE = 50;

interface Paged {
  next?: string;
}

function pages<Page extends Paged>(name: string, path: string, filter: Record<string, string | undefined>) {
  return infiniteQueryOptions({
    queryKey: [...platformKey, name, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      request<Page>('GET', path, {
        as: 'admin',
        query: { ...filter, before: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export const restaurantsQuery = (q: string, status: string) =>
  pages<Schemas['PlatformRestaurants']>('restaurants', '/api/admin/restaurants', { q, status });

export const peopleQuery = (q: string, kind: string) =>
  pages<Schemas['People']>('people', '/api/admin/people', { q, kind });

export const seoQuery = (q: string) => pages<Schemas['SeoList']>('seo', '/api/admin/seo', { q });

export const platformAuditQuery = pages<Schemas['PlatformAudit']>('audit', '/api/admin/audit', {});

const one = <Answer>(name: string, path: string) =>
  queryOptions({
    queryKey: [...platformKey, name, path] as const,
    queryFn: ({ signal }) => request<Answer>('GET', path, { as: 'admin', signal }),
  });

export const platformRestaurantQuery = (id: string) =>
  one<Schemas['PlatformRestaurantDetail']>('restaurant', `/api/admin/restaurants/${encodeURIComponent(id)}`);

export const platformTemplatesQuery = one<Schemas['PlatformTemplate'][]>('templates', '/api/admin/templates');

/** Read anew every three seconds while somebody looks: the figures are of one process, which has no stream of them. */
export const platformLiveQuery = queryOptions({
  ...one<Schemas['PlatformLive']>('live', '/api/admin/live'),
  refetchInterval: 3_000,
  staleTime: 0,
});

/** The restaurant that is being looked into, or null. */
export const supportQuery = queryOptions({
  queryKey: [...platformKey, 'support'] as const,
  queryFn: async ({ signal }): Promise<Schemas['SupportAccess'] | null> => {
    const user = await request<Schemas['AdminUser']>('GET', '/api/auth/user', { as: 'admin', signal });
    return user.hasSupport
      ? request<Schemas['SupportAccess']>('GET', '/api/admin/support', { as: 'admin', signal })
      : null;
  },
  refetchInterval: 15_000,
});

/** One of the restaurant's own answers, as support sees it. */
export const supportRead = <Answer>(restaurant: string, path: string) =>
  queryOptions({
    queryKey: [...platformKey, 'seen', restaurant, path] as const,
    queryFn: ({ signal }) => request<Answer>('GET', path, { as: 'support', signal }),
    staleTime: 0,
  });

/** The looks of support into the owner's restaurant. Below "profile", which a change of rights reads again. */
export const supportHereQuery = queryOptions({
  queryKey: ['profile', 'support'] as const,
  queryFn: ({ signal }) =>
    request<Schemas['SupportAccess'][]>('GET', '/api/support', { as: 'owner', signal }),
});
