import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { toLatinDigits } from '#/lib/digits';
import { uuidv7 } from '#/lib/uuid';
import { applyTable } from './live';

type Table = Schemas['Table'];

export interface SaveTableInput {
  /** Absent for a new table. */
  id?: string;
  table: Schemas['TableInput'];
  key?: string;
}

/** Creates or replaces a table. TABLE_NUMBER_TAKEN. */
export function useSaveTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, table, key }: SaveTableInput) =>
      request<Table>(id ? 'PUT' : 'POST', id ? `/api/tables/${encodeURIComponent(id)}` : '/api/tables', {
        as,
        idempotencyKey: key,
        body: table,
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (table) => applyTable(client, { id: table.id, data: table }),
  });
}

/** Takes a table off the floor; one with history stays in it by its name. */
export function useDeleteTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/api/tables/${encodeURIComponent(id)}`, { as }),
    onSuccess: (_answer, id) => applyTable(client, { id, gone: true }),
  });
}

/** Why a table could not be changed or removed; guests at it are the one reason that needs its own words. */
export function tableFailure(i18n: I18n, error: unknown, fallback: string): string {
  if (isApiError(error) && error.code === 'IN_USE')
    return i18n._(msg`Guests sit at this table: close it first.`);
  return errorText(i18n, error, fallback);
}

/** Messages are English; useFieldText turns them into the reader's language. */
export const tableSchema = z.object({
  tableNumber: z
    .string()
    .trim()
    .transform(toLatinDigits)
    .pipe(
      z.string().min(1, 'Table number is required').max(10, 'Table number must be 10 characters or less'),
    ),
  tableName: z.string().trim().max(100, 'This is too long'),
  location: z.string().trim().max(100, 'This is too long'),
  seatCapacity: z.string().transform(seats),
  isActive: z.boolean(),
});

export type TableForm = z.input<typeof tableSchema>;
export type TableValues = z.output<typeof tableSchema>;

/** What was typed as a whole number; 0 when it is none. */
export function seats(text: string): number {
  const number = Number.parseInt(toLatinDigits(text), 10);
  return Number.isNaN(number) ? 0 : Math.min(999, Math.max(0, number));
}
