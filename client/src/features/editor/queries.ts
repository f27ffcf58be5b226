import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { draftKey, versionsKey, wholeKey } from './keys';
import { leavingOf } from './leaving';

export const menuPath = (id: string, rest = '') => `/api/menus/${encodeURIComponent(id)}${rest}`;

/** The published menu with its hidden categories: the live truth about what is sold out. */
export const wholeMenuQuery = (as: As, id: string) =>
  queryOptions({
    queryKey: wholeKey(id),
    queryFn: ({ signal }) =>
      request<Schemas['FullMenu']>('GET', menuPath(id), { as, signal, query: { all: true } }),
  });

/** The working copy, always fresh: an old one would be saved on top of a newer one. */
export const draftQuery = (as: As, id: string) =>
  queryOptions({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => {
      await leavingOf(id);
      return request<Schemas['MenuDraft']>('GET', menuPath(id, '/draft'), { as, signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const versionsQuery = (as: As, id: string) =>
  queryOptions({
    queryKey: versionsKey(id),
    queryFn: ({ signal }) =>
      request<Schemas['MenuVersion'][]>('GET', menuPath(id, '/versions'), { as, signal }),
    staleTime: 0,
  });
