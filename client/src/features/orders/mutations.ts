import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { type OrderView, orderKeys } from './keys';
import { applyOrder, without } from './live';
import type { OrderStatus } from './status';

type Order = Schemas['Order'];

/** Who acts, and which view of the orders this screen holds. */
export interface Desk {
  as: As;
  view: OrderView;
}

export interface StepInput {
  order: Order;
  to: OrderStatus;
  notes?: string;
  /** Undo: back to an earlier status. */
  recall?: boolean;
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

export const orderPath = (id: string, what: string) => `/api/orders/${encodeURIComponent(id)}/${what}`;

export function putStep({ order, to, notes, recall, key }: StepInput, as: As): Promise<Order> {
  return request<Order>('PATCH', orderPath(order.id, 'status'), {
    as,
    idempotencyKey: key,
    body: { orderId: order.id, newStatus: to, ...(notes && { notes }), ...(recall && { recall }) },
  });
}

/** Moves an order. It shows at once, goes back when the server refuses, and a lost race shows the winner's state. */
export function useStepOrder({ as, view }: Desk) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: StepInput) => putStep(input, as),
    onMutate: (input) => {
      input.key ??= uuidv7();
      return paint(client, view, { ...input.order, status: input.to });
    },
    onSuccess: (order) => applyOrder(client, { id: order.id, data: order }, view),
    onError: (error, _input, undo) => {
      undo?.();
      applyTruth(client, error, view);
    },
  });
}

export interface CancelInput {
  order: Order;
  reason: string;
  key?: string;
}

export function useCancelOrder({ as, view }: Desk) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, reason, key }: CancelInput) =>
      request<Order>('PATCH', orderPath(order.id, 'cancel'), { as, idempotencyKey: key, body: { reason } }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (order) => applyOrder(client, { id: order.id, data: order }, view),
    onError: (error) => applyTruth(client, error, view),
  });
}

export interface DetailsInput {
  id: string;
  details: Schemas['OrderDetailsPatch'];
  key?: string;
}

/** Edits guest, notes and table; another table moves the order there. */
export function useEditOrder({ as, view }: Desk) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, details, key }: DetailsInput) =>
      request<Order>('PATCH', orderPath(id, 'details'), { as, idempotencyKey: key, body: details }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (order) => applyOrder(client, { id: order.id, data: order }, view),
    onError: (error) => applyTruth(client, error, view),
  });
}

export interface LineInput {
  orderId: string;
  itemId: string;
  update: Schemas['ItemUpdate'];
  key?: string;
}

/** Moves one line, voids it with a reason, or acknowledges a void. */
export function useUpdateLine({ as, view }: Desk) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, itemId, update, key }: LineInput) =>
      request<Order>('PATCH', orderPath(orderId, `items/${encodeURIComponent(itemId)}`), {
        as,
        idempotencyKey: key,
        body: update,
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (order) => applyOrder(client, { id: order.id, data: order }, view),
    onError: (error) => applyTruth(client, error, view),
  });
}

/** The order as it will be, on the board only; returns the way back, which a newer truth makes void. */
export function paint(client: QueryClient, view: OrderView, painted: Order): () => void {
  const key = orderKeys.board(view);
  let before: Order | undefined;
  client.setQueryData<Order[]>(key, (orders) =>
    orders?.map((order) => {
      if (order.id !== painted.id) return order;
      before = order;
      return painted;
    }),
  );
  return () => {
    client.setQueryData<Order[]>(key, (orders) =>
      orders?.map((order) => (before && isPainted(order, painted) ? before : order)),
    );
  };
}

/**
 * What was painted of an order is not so, and its way back is gone: the order leaves the board until it is read again. A
 * copy of the same revision would not replace the painted one.
 */
export function unpaint(client: QueryClient, view: OrderView, id: string): void {
  const queryKey = orderKeys.board(view);
  client.setQueryData<Order[]>(queryKey, (orders) => orders && without(orders, id));
  void client.invalidateQueries({ queryKey });
}

/** Not by reference: the cache may hold an equal copy. */
function isPainted(order: Order, painted: Order): boolean {
  return order.id === painted.id && order.revision === painted.revision && order.status === painted.status;
}

/** A 409 carries the order as it is now: show that instead of what was pressed. */
export function applyTruth(client: QueryClient, error: unknown, view: OrderView): void {
  if (!isApiError(error) || error.status !== 409) return;
  const truth = error.data;
  if (isOrder(truth)) applyOrder(client, { id: truth.id, data: truth }, view);
}

function isOrder(value: unknown): value is Order {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'orderNumber' in value &&
    'revision' in value &&
    typeof value.revision === 'number'
  );
}
