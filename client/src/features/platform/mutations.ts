import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { adminKey, platformKey, supportHereQuery } from './queries';

interface Call {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** An act of an administrator: everything of the platform is read again after it. */
export function useAdminAct<Answer = unknown>() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method = 'POST', path, body }: Call) =>
      request<Answer>(method, `/api/admin${path}`, { as: 'admin', body }),
    // None of these carries a key, so none may happen twice.
    retry: false,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: platformKey });
      await client.invalidateQueries({ queryKey: adminKey });
    },
  });
}

/** The owner's word on support: to write, or to end. */
export function useAnswerSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, allowed }: { id: string; allowed: boolean | null }) =>
      request<Schemas['SupportAccess']>(
        'POST',
        allowed === null ? `/api/support/${id}/end` : `/api/support/${id}/write`,
        { as: 'owner', body: allowed === null ? undefined : { allowed } },
      ),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: supportHereQuery.queryKey }),
  });
}
