import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import { readStored, removeStored } from '#/lib/storage';

type Favorites = Schemas['Favorites'];

export interface Mark {
  kind: 'items' | 'restaurants';
  id: string;
}

/** The dashboard's own key: a heart pressed on a menu shows there. */
const key = ['customer', 'favorites'] as const;
const as = 'customer' as const;

/** Whether a customer has signed in on this phone: nobody else's page asks for hearts. */
export const isCustomer = () => readStored('customer') !== null;

const favoritesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<Favorites | null> => {
    try {
      return await request<Favorites>('GET', '/api/customer/favorites', { as, signal });
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      removeStored('customer');
      return null;
    }
  },
  retry: false,
});

const has = (all: Favorites, { kind, id }: Mark) =>
  kind === 'items'
    ? all.items.some((each) => each.itemId === id)
    : all.restaurants.some((each) => each.id === id);

/** Whether it is marked; undefined while that is unknown, and for guests without an account. */
export function useMark(mark: Mark): { marked: boolean | undefined; toggle: ReturnType<typeof useToggle> } {
  const { data } = useQuery(favoritesQuery);
  const toggle = useToggle(mark);
  if (!data) return { marked: undefined, toggle };
  return { marked: toggle.isPending ? toggle.variables : has(data, mark), toggle };
}

function useToggle({ kind, id }: Mark) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      request(on ? 'PUT' : 'DELETE', `/api/customer/favorites/${kind}/${id}`, { as }),
    // Awaited: until the list is here the heart shows what was pressed.
    onSettled: () => readAgain(client),
  });
}

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
