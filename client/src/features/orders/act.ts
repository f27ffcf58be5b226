import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { applyOrder } from './live';
import { applyTruth, type Desk, orderPath } from './mutations';

type Order = Schemas['Order'];

export interface ActInput<Body> {
  id: string;
  body: Body;
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

/** One act on one order: its answer and a refusal both say how the order is now. */
export function useAct<Body>({ as, view }: Desk, method: 'POST' | 'PUT' | 'PATCH', what: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, key }: ActInput<Body>) =>
      request<Order>(method, orderPath(id, what), { as, idempotencyKey: key, body }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (order) => applyOrder(client, { id: order.id, data: order }, view),
    onError: (error) => applyTruth(client, error, view),
  });
}
