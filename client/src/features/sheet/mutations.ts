import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { sendFile } from '#/api/send-file';
import { retryWrite } from '#/lib/query-client';
import { saveFile } from '#/lib/save-file';
import type { Separator } from './columns';

export type SheetResult = Schemas['SheetResult'];

const menuPath = (id: string, rest: string) => `/api/menus/${encodeURIComponent(id)}${rest}`;

export interface SheetJob {
  file: Blob;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** What an import would do. Giving it up is no error and is not tried again. */
export const useTryImport = (as: As, id: string) =>
  useMutation({
    mutationFn: ({ file, signal, onProgress }: SheetJob) =>
      sendFile<SheetResult>({
        path: menuPath(id, '/import?dryRun=true'),
        body: file,
        as,
        signal,
        onProgress,
      }),
    retry: (failures, error) => isApiError(error) && retryWrite(failures, error),
  });

export function useImport(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, key }: { file: Blob; key: string }) =>
      sendFile<SheetResult>({ path: menuPath(id, '/import'), body: file, as, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['menus'] }),
  });
}

/** Takes an import back: what else was changed since stays. */
export function useUndoImport(as: As, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, key }: { version: number; key: string }) =>
      request<Schemas['Menu']>('POST', menuPath(id, `/versions/${version}/undo`), {
        as,
        idempotencyKey: key,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['menus'] }),
  });
}

export const useExport = (as: As, menu: Schemas['Menu']) =>
  useMutation({
    mutationFn: async (separator: Separator) => {
      const answer = await requestRaw('GET', menuPath(menu.id, '/export.csv'), { as, query: { separator } });
      saveFile(await answer.blob(), `${menu.slug}.csv`);
    },
  });
