import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { applyItem, paintItem } from './live';

export interface AvailabilityInput {
  id: string;
  isAvailable: boolean;
  key?: string;
}

/** Sold out, or back: on every screen and phone within a second, on this one at once. */
export function useAvailability(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAvailable, key }: AvailabilityInput) =>
      request<Schemas['ItemAvailability']>('PATCH', `/api/items/${encodeURIComponent(id)}/availability`, {
        as,
        idempotencyKey: key,
        body: { isAvailable },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
      return { unpaint: paintItem(client, input.id, input.isAvailable) };
    },
    onSuccess: (item) => applyItem(client, item),
    onError: (_error, _input, painted) => painted?.unpaint(),
  });
}
