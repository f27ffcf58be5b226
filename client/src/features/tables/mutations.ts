import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { applyTable } from './live';

type Table = Schemas['Table'];
type ClosedTable = Schemas['ClosedTable'];

const tablePath = (id: string, what = '') => `/api/tables/${encodeURIComponent(id)}${what}`;

export interface CloseInput {
  tableId: string;
  method: NonNullable<Schemas['CloseTable']['method']>;
  key?: string;
}

/** Settles what is unpaid and frees the table. 409 TABLE_HAS_PENDING lists the guest orders that stand in the way. */
export function useCloseTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, method, key }: CloseInput) =>
      request<ClosedTable>('POST', tablePath(tableId, '/close'), {
        as,
        idempotencyKey: key,
        body: { method },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (closed) => applyTable(client, { id: closed.table.id, data: closed.table }),
  });
}

export interface SeatInput {
  tableId: string;
  guests?: number;
  key?: string;
}

/** Seats guests: from now on their phones may order. */
export function useSeatTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, guests, key }: SeatInput) =>
      request<Table>('POST', tablePath(tableId, '/session'), {
        as,
        idempotencyKey: key,
        body: guests === undefined ? {} : { guests },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (table) => applyTable(client, { id: table.id, data: table }),
  });
}
