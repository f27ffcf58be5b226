import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { homepageKey, homepagesKey } from './keys';
import { homepagePath } from './queries';

type Homepage = Schemas['Homepage'];
type HomepageInput = Schemas['HomepageInput'];

const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: homepagesKey });

export function useCreateHomepage(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...page }: HomepageInput & { key: string }) =>
      request<Homepage>('POST', '/api/homepages', { as, body: page, idempotencyKey: key }),
    onSuccess: () => reread(client),
  });
}

export function usePatchHomepage(as: As) {
  const client = useQueryClient();
  return useMutation({
    /** Without a revision it is changed whatever somebody else has made of it. */
    mutationFn: ({ id, revision, patch }: { id: string; revision?: number; patch: HomepageInput }) =>
      request<Homepage>('PATCH', homepagePath(id), {
        as,
        body: patch,
        headers: { 'If-Match': revision === undefined ? '*' : String(revision) },
      }),
    onSuccess: (page) => {
      client.setQueryData(homepageKey(page.id), page);
      return reread(client);
    },
  });
}

export function useDeleteHomepage(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', homepagePath(id), { as }),
    onSuccess: () => reread(client),
  });
}
