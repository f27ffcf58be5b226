import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { exportsKey } from './queries';

interface AskInput {
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

/** Asks for an address of everything. TOO_MANY_REQUESTS after three within a day. */
export function useAskExport(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key }: AskInput) =>
      request<Schemas['Export']>('POST', '/api/restaurant/exports', { as, idempotencyKey: key }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
}
