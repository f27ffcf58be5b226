import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';

export type CustomerOrder = Schemas['CustomerOrder'];
export type OrderAgain = Schemas['OrderAgain'];
export type AgainLine = Schemas['AgainLine'];
export type Favorites = Schemas['Favorites'];

// Below features/account's portalKey: they go when the customer does.
const keys = {
  orders: ['customer', 'orders'],
  again: (id: string) => ['customer', 'again', id],
  favorites: ['customer', 'favorites'],
  offers: ['customer', 'offers'],
  activity: ['customer', 'activity'],
} as const;

const as = 'customer' as const;

export const ordersQuery = infiniteQueryOptions({
  queryKey: keys.orders,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    request<Schemas['CustomerOrders']>('GET', '/api/customer/orders', {
      as,
      query: { cursor: pageParam, limit: 5 },
      signal,
    }),
  getNextPageParam: (page) => page.next,
});

export const activityQuery = infiniteQueryOptions({
  queryKey: keys.activity,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    request<Schemas['CustomerActivity']>('GET', '/api/customer/activity', {
      as,
      query: { cursor: pageParam, limit: 6 },
      signal,
    }),
  getNextPageParam: (page) => page.next,
});

/** What the same comes to now: prices and what is sold out are never older than the question. */
export const againQuery = (id: string) =>
  queryOptions({
    queryKey: keys.again(id),
    queryFn: ({ signal }) => request<OrderAgain>('GET', `/api/customer/orders/${id}/again`, { as, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const favoritesQuery = queryOptions({
  queryKey: keys.favorites,
  queryFn: ({ signal }) => request<Favorites>('GET', '/api/customer/favorites', { as, signal }),
  staleTime: 0,
});

export const offersQuery = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal }) => request<Schemas['CustomerOffer'][]>('GET', '/api/customer/offers', { as, signal }),
  staleTime: 0,
});

export interface Mark {
  kind: 'items' | 'restaurants';
  id: string;
}

/** Takes a mark away. */
export function useUnlike() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Mark) => request('DELETE', `/api/customer/favorites/${kind}/${id}`, { as }),
    onSuccess: (_, { kind, id }) => {
      client.setQueryData<Favorites>(
        keys.favorites,
        (all) =>
          all && {
            items: kind === 'items' ? all.items.filter((each) => each.itemId !== id) : all.items,
            restaurants:
              kind === 'restaurants' ? all.restaurants.filter((each) => each.id !== id) : all.restaurants,
          },
      );
      void client.invalidateQueries({ queryKey: keys.offers });
      void client.invalidateQueries({ queryKey: keys.activity });
    },
  });
}

/** Everything that is kept of the customer, as a file. */
export function useTakeAlong() {
  return useMutation({
    mutationFn: async () => {
      const response = await requestRaw('GET', '/api/customer/export', { as });
      saveFile(await response.blob(), 'sufra-account.json');
    },
  });
}
