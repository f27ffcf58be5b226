import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { type Halalas, toWireMoney } from '#/lib/money';
import { uuidv7 } from '#/lib/uuid';
import { tableKeys } from './keys';
import { applyTable } from './live';

type Table = Schemas['Table'];
type ClosedTable = Schemas['ClosedTable'];
type TableBill = Schemas['TableBill'];

const tablePath = (id: string, what = '') => `/api/tables/${encodeURIComponent(id)}${what}`;

export interface CloseInput {
  tableId: string;
  method: NonNullable<Schemas['CloseTable']['method']>;
  /** What the screen says is due: another sum is refused. */
  due: Halalas;
  key?: string;
}

/**
 * Settles what is unpaid and frees the table. 409 TABLE_HAS_PENDING lists the guest orders that stand in the way,
 * AMOUNT_MISMATCH brings the bill as it is now.
 */
export function useCloseTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, method, due, key }: CloseInput) =>
      request<ClosedTable>('POST', tablePath(tableId, '/close'), {
        as,
        idempotencyKey: key,
        body: { method, amount: toWireMoney(due) },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (closed) => applyTable(client, { id: closed.table.id, data: closed.table }),
    onError: (error) => readAgain(client, error),
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

export interface MoveInput {
  tableId: string;
  toTableId: string;
  key?: string;
}

/** Takes a whole seating to a free table. 409 TABLE_BUSY when guests sit there by now. */
export function useMoveTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, toTableId, key }: MoveInput) =>
      request<Table>('POST', tablePath(tableId, '/move'), { as, idempotencyKey: key, body: { toTableId } }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (table) => applyTable(client, { id: table.id, data: table }),
    onError: (error) => readAgain(client, error),
  });
}

export interface MergeInput {
  tableId: string;
  intoTableId: string;
  key?: string;
}

/** Makes a table part of another one's seating. 409 SESSION_NOT_OPEN when nobody sits there any more. */
export function useMergeTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, intoTableId, key }: MergeInput) =>
      request<Table>('POST', tablePath(tableId, '/merge'), {
        as,
        idempotencyKey: key,
        body: { intoTableId },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (table) => applyTable(client, { id: table.id, data: table }),
    onError: (error) => readAgain(client, error),
  });
}

export interface PartInput {
  tableId: string;
  key?: string;
}

/** Takes a joined table out of the seating: it is free, and the orders stay with the others. */
export function usePartTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, key }: PartInput) =>
      request<Table>('POST', tablePath(tableId, '/part'), { as, idempotencyKey: key, body: {} }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (table) => applyTable(client, { id: table.id, data: table }),
    onError: (error) => readAgain(client, error),
  });
}

export interface PayTableInput {
  tableId: string;
  payment: Schemas['PayTable'];
  key?: string;
}

/** Takes a share of the bill. 409 AMOUNT_MISMATCH brings the bill as it is now. */
export function usePayTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, payment, key }: PayTableInput) =>
      request<TableBill>('POST', tablePath(tableId, '/payments'), {
        as,
        idempotencyKey: key,
        body: payment,
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (bill) => client.setQueryData(tableKeys.bill(bill.tableId), bill),
    onError: (_error, { tableId }) => void client.invalidateQueries({ queryKey: tableKeys.bill(tableId) }),
  });
}

export interface RefundPartInput {
  tableId: string;
  paymentId: string;
  /** How an online share is given back by hand; any other goes back as it came. */
  method?: 'cash' | 'card' | 'other';
  reason: string;
  key?: string;
}

/** Gives a share that was taken by mistake back. 409: it went back already, or orders are paid with it. */
export function useRefundPart(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, paymentId, method, reason, key }: RefundPartInput) =>
      request<TableBill>('POST', tablePath(tableId, `/payments/${encodeURIComponent(paymentId)}/refund`), {
        as,
        idempotencyKey: key,
        body: { reason, ...(method && { method }) },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (bill) => client.setQueryData(tableKeys.bill(bill.tableId), bill),
    onError: (_error, { tableId }) => void client.invalidateQueries({ queryKey: tableKeys.bill(tableId) }),
  });
}

/** Takes back what a guest's phone keeps of the bill while it pays. NOT_FOUND: it keeps nothing any more. */
export function useReleaseHeld(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, paymentId }: { tableId: string; paymentId: string }) =>
      request<TableBill>('POST', tablePath(tableId, `/payments/${encodeURIComponent(paymentId)}/release`), {
        as,
      }),
    onSuccess: (bill) => client.setQueryData(tableKeys.bill(bill.tableId), bill),
    onError: (_error, { tableId }) => void client.invalidateQueries({ queryKey: tableKeys.bill(tableId) }),
  });
}

/** Someone was there first: what the tables are now is read, in case the stream is behind. */
function readAgain(client: QueryClient, error: unknown): void {
  if (isApiError(error) && error.status === 409) void client.invalidateQueries({ queryKey: tableKeys.all });
}
