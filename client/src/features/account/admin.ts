import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import { administersKey } from './desk';

export const adminKey = ['profile', 'admin'] as const;

/** The platform administrator who is signed in; null when nobody is. */
export const adminQuery = queryOptions({
  queryKey: adminKey,
  queryFn: async ({ signal }): Promise<Schemas['AdminUser'] | null> => {
    try {
      return await request<Schemas['AdminUser']>('GET', '/api/auth/user', { as: 'admin', signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
});

export function useAdminSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST', '/api/logout', { as: 'admin', body: {} }),
    onSettled: () => {
      client.setQueryData(adminKey, null);
      client.setQueryData(administersKey, false);
      client.removeQueries({ queryKey: ['platform'] });
    },
  });
}
