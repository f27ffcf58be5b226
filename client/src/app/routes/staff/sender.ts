import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isApiError, UNREADABLE } from '#/api/error';
import { applyItem } from '#/features/menu/live';
import { applyOrder } from '#/features/orders/live';
import { applyTruth, unpaint } from '#/features/orders/mutations';
import { SEATING_ENDED, SEATING_MOVED } from '#/features/outbox/choice';
import type { Send } from '#/features/outbox/outbox';
import { classify, type OutboxRecord, type Problem } from '#/features/outbox/record';
import { staffProfileKey } from '#/features/waiter/session';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

type Order = Schemas['Order'];

/** A dead spot often swallows a request without a word: after this long it counts as lost. The key makes that safe. */
const TIMEOUT = 12_000;

function call(record: OutboxRecord): Promise<Order> {
  const options = {
    as: 'staff' as const,
    idempotencyKey: record.key,
    body: record.body,
    signal: AbortSignal.timeout(TIMEOUT),
  };
  const order = `/api/orders/${encodeURIComponent(record.orderId)}`;
  switch (record.op) {
    case 'place':
      return request<Order>('POST', '/api/waiter/orders', options);
    case 'add':
      return request<Order>('POST', `${order}/items`, options);
    case 'step':
      return request<Order>('PATCH', `${order}/status`, options);
  }
}

/** An order that was kept for longer than this may have outlived its guests. */
const KEPT = 60_000;

/** What became of the guests for whom a kept order was taken: nobody else's table may get their dishes. */
async function seatingProblem(record: OutboxRecord): Promise<Problem | undefined> {
  const { tableSessionId, tableId, approved, madeAt } = record;
  if (record.op !== 'place' || !tableSessionId || approved || Date.now() - madeAt < KEPT) return undefined;
  const tables = await request<Schemas['Table'][]>('GET', '/api/tables', {
    as: 'staff',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const seated = tables.filter((table) => table.session?.id === tableSessionId);
  if (seated.some((table) => table.id === tableId)) return undefined;
  const now = seated.find((table) => !table.joinedTo);
  return now
    ? {
        status: 409,
        code: SEATING_MOVED,
        message: 'the guests have moved',
        data: { id: now.id, tableNumber: now.tableNumber },
      }
    : { status: 409, code: SEATING_ENDED, message: 'the table was closed' };
}

function failureOf(error: unknown): { problem: Problem; retryAfter?: number } | undefined {
  if (!isApiError(error) || error.status === 0 || error.code === UNREADABLE) return undefined;
  const { status, code, message, data, retryAfter } = error;
  return { problem: { status, code, message, data }, retryAfter };
}

/** How the outbox reaches the server, and what its answers mean for the floor. */
export function useSend(): Send {
  const { t } = useLingui();
  const refused = useRefusal();
  const client = useQueryClient();
  return async (record) => {
    try {
      const problem = await seatingProblem(record);
      if (problem) return { kind: 'problem', problem };
      const order = await call(record);
      applyOrder(client, { id: order.id, data: order }, 'floor');
      if (record.op === 'place')
        toast({
          title: t`Order Created`,
          description: t`Order has been submitted successfully`,
          variant: 'success',
        });
      if (record.op === 'add')
        toast({
          title: t`Order Updated`,
          description: t`Order details have been updated successfully.`,
          variant: 'success',
        });
      return { kind: 'done' };
    } catch (error) {
      const outcome = classify(failureOf(error), record.tries);
      if (outcome.kind === 'signed_out') void client.invalidateQueries({ queryKey: staffProfileKey });
      if (outcome.kind !== 'problem') return outcome;
      if (record.op === 'step') {
        // Someone else was there first: what they did stands, there is nothing to decide.
        unpaint(client, 'floor', record.orderId);
        applyTruth(client, error, 'floor');
        refused(t`Update Failed`, error, t`Failed to update order status`);
        return { kind: 'done' };
      }
      // What the order is now, where it moved on without these lines.
      applyTruth(client, error, 'floor');
      if (outcome.problem.code === 'ITEM_UNAVAILABLE') {
        for (const item of (outcome.problem.data ?? []) as Schemas['ItemAvailability'][])
          applyItem(client, item);
      }
      refused(t`Order Failed`, error, t`Failed to create order`);
      return outcome;
    }
  };
}
