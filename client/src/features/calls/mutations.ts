import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { callKeys } from './keys';
import { applyCall } from './live';

type Call = Schemas['Call'];

export interface AnswerInput {
  call: Call;
  status: Schemas['CallUpdate']['status'];
  key?: string;
}

/** Accepts or finishes a call. The first to accept has it; whoever is second is shown who was. */
export function useAnswerCall(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, status, key }: AnswerInput) =>
      request<Call>('PATCH', `/api/calls/${encodeURIComponent(call.id)}`, {
        as,
        idempotencyKey: key,
        body: { status },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (call) => applyCall(client, { id: call.id, data: call }),
    onError: (error) => {
      if (isApiError(error) && (error.status === 409 || error.status === 404))
        void client.invalidateQueries({ queryKey: callKeys.all });
    },
  });
}
