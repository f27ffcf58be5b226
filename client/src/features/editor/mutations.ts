import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { menuListKey, versionsKey, wholeKey } from './keys';
import { menuPath } from './queries';

type Menu = Schemas['Menu'];
type FullMenu = Schemas['FullMenu'];
type MenuDraft = Schemas['MenuDraft'];

/** Everybody's menus are read again: the list, and whatever shows dishes. */
const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: ['menus'] });

const match = (revision: number) => ({ 'If-Match': String(revision) });

export function useCreateMenu(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...menu }: Schemas['MenuInput'] & { key: string }) =>
      request<Menu>('POST', '/api/menus', { as, body: menu, idempotencyKey: key }),
    onSuccess: () => reread(client),
  });
}

/** What takes effect at once: whether the menu is in service. */
export function usePatchMenu(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...patch }: Schemas['MenuInput'] & { id: string }) =>
      request<Menu>('PATCH', menuPath(id), { as, body: patch }),
    onSuccess: () => reread(client),
  });
}

export function useCopyMenu(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...names }: Schemas['CopyMenu'] & { id: string; key: string }) =>
      request<FullMenu>('POST', menuPath(id, '/copy'), { as, body: names, idempotencyKey: key }),
    onSuccess: () => reread(client),
  });
}

export function useDeleteMenu(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', menuPath(id), { as }),
    onSuccess: (_gone, id) => {
      client.setQueryData<Menu[]>(menuListKey, (menus) => menus?.filter((menu) => menu.id !== id));
      return reread(client);
    },
  });
}

export interface PutDraft {
  as: As;
  id: string;
  baseVersion: number;
  menu: FullMenu;
  revision: number;
  key: string;
}

/** Not a mutation of the cache: the editor holds what it sends, and repeats it by its own rules (see autosave.ts). */
export const putDraft = ({ as, id, baseVersion, menu, revision, key }: PutDraft) =>
  request<MenuDraft>('PUT', menuPath(id, '/draft'), {
    as,
    body: { baseVersion, menu },
    headers: match(revision),
    idempotencyKey: key,
  });

interface AtRevision {
  revision: number;
}

export function useDropDraft(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision }: AtRevision) =>
      request('DELETE', menuPath(id, '/draft'), { as, headers: match(revision) }),
    onSuccess: () => client.invalidateQueries({ queryKey: menuListKey }),
  });
}

export function usePublish(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, note, key }: AtRevision & { note: string; key: string }) =>
      request<FullMenu>('POST', menuPath(id, '/publish'), {
        as,
        body: { note },
        headers: match(revision),
        idempotencyKey: key,
      }),
    onSuccess: () => reread(client),
  });
}

export function useRestoreVersion(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, revision, key }: AtRevision & { version: number; key: string }) =>
      request<MenuDraft>('POST', menuPath(id, `/versions/${version}/restore`), {
        as,
        headers: match(revision),
        idempotencyKey: key,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: versionsKey(id) }),
  });
}

/** Sold out, or back, at once: this is live and not part of the draft. */
export function useManyAvailable(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Schemas['BulkAvailability'] & { key: string }) =>
      request<Schemas['ItemAvailability'][]>('POST', menuPath(id, '/availability'), {
        as,
        body,
        idempotencyKey: key,
      }),
    onSuccess: (changed) => {
      const now = new Map(changed.map((item) => [item.id, item]));
      client.setQueryData<FullMenu>(
        wholeKey(id),
        (menu) =>
          menu && {
            ...menu,
            items: menu.items.map((item) => {
              const news = now.get(item.id);
              return news && news.revision > item.revision
                ? { ...item, isAvailable: news.isAvailable, revision: news.revision }
                : item;
            }),
          },
      );
    },
  });
}
