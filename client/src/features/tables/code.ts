import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import type { Language } from '#/locale/language';
import { tableKeys } from './keys';
import { applyTable } from './live';

type Table = Schemas['Table'];

const codeKey = (table: Pick<Table, 'id' | 'revision'>) => ['table-code', table.id, table.revision] as const;

/** One table with the code of its card, which the stream's tables do not carry. A replaced code is a new revision. */
export const tableCodeQuery = (as: As, table: Table) =>
  queryOptions({
    queryKey: codeKey(table),
    queryFn: ({ signal }) =>
      request<Table>('GET', `/api/tables/${encodeURIComponent(table.id)}`, { as, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The code as a drawing with its quiet zone, as an address for an img: the very one that is downloaded. */
export const codePictureQuery = (as: As, table: Table | undefined) =>
  queryOptions({
    queryKey: ['table-code', table?.id, 'picture', table?.qrToken] as const,
    queryFn: async ({ signal }) => {
      const answer = await requestRaw('GET', codePath(table?.id ?? '', 'svg'), {
        as,
        headers: { Accept: 'image/svg+xml' },
        signal,
      });
      return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    },
    enabled: table?.qrToken !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

const codePath = (id: string, ending: CodeFile['ending']) =>
  `/api/tables/${encodeURIComponent(id)}/qr.${ending}`;

export interface CodeFile {
  table: Pick<Table, 'id' | 'tableNumber'>;
  ending: 'png' | 'svg';
  /** Side of a PNG in pixels, 100 to 2000. */
  size?: number;
}

/** Saves a table's code as a picture. */
export function useCodeFile(as: As) {
  return useMutation({
    mutationFn: async ({ table, ending, size }: CodeFile) => {
      const answer = await requestRaw('GET', codePath(table.id, ending), {
        as,
        headers: { Accept: ending === 'png' ? 'image/png' : 'image/svg+xml' },
        query: { size },
      });
      saveFile(await answer.blob(), codeFileName(table.tableNumber, ending, size));
    },
  });
}

/** The side in pixels of the picture that the spec names; larger ones say theirs in the name. */
const plainSize = 200;

export function codeFileName(tableNumber: string, ending: CodeFile['ending'], size = plainSize): string {
  return `table-${inName(tableNumber)}-qr-code${size === plainSize ? '' : `-${size}`}.${ending}`;
}

/** Without what no file system takes in a name. */
const inName = (tableNumber: string) => tableNumber.replace(/[\\/:*?"<>|]/g, '-');

export type Paper = 'a4' | 'a6';

export interface CardsFile {
  paper: Paper;
  /** Which of the card's two languages leads. */
  language: Language;
  /** Absent: all tables in service. */
  table?: Pick<Table, 'id' | 'tableNumber'>;
}

/** Saves table cards as a PDF to print. */
export function useCardsFile(as: As) {
  return useMutation({
    mutationFn: async ({ paper, language, table }: CardsFile) => {
      const answer = await requestRaw('GET', '/api/tables/cards.pdf', {
        as,
        headers: { Accept: 'application/pdf' },
        query: { paper, lang: language, tableId: table?.id },
      });
      saveFile(
        await answer.blob(),
        table ? `table-${inName(table.tableNumber)}-card.pdf` : `table-cards-${paper}.pdf`,
      );
    },
  });
}

/** A new code for the table's card: the printed one opens nothing any more. */
export function useRotateCode(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request<Table>('POST', `/api/tables/${encodeURIComponent(id)}/rotate-code`, { as, body: {} }),
    onSuccess: (table) => {
      client.setQueryData(codeKey(table), table);
      applyTable(client, { id: table.id, data: table });
    },
  });
}

/** New codes for all tables of the restaurant, those out of service too. */
export function useRotateCodes(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Table[]>('POST', '/api/tables/rotate-codes', { as, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: tableKeys.all }),
  });
}
