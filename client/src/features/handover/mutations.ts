import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { handoverKeys } from './keys';
import { applyHandover } from './live';

type Handover = Schemas['Handover'];

export interface OfferInput {
  offer: Schemas['OfferHandover'];
  key?: string;
}

/** Offers a table's seating to a colleague; it stays with who offers until it is accepted. */
export function useOfferTable(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer, key }: OfferInput) =>
      request<Handover>('POST', '/api/handovers', { as, idempotencyKey: key, body: offer }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (offer) => applyHandover(client, { id: offer.id, data: offer }),
  });
}

export interface AnswerOfferInput {
  id: string;
  status: Schemas['AnswerHandover']['status'];
  key?: string;
}

/** Accepts, declines or withdraws. Whoever is second is shown what became of the offer. */
export function useAnswerOffer(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status, key }: AnswerOfferInput) =>
      request<Handover>('PATCH', `/api/handovers/${encodeURIComponent(id)}`, {
        as,
        idempotencyKey: key,
        body: { status },
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (offer) => applyHandover(client, { id: offer.id, data: offer }),
    onError: (error) => {
      if (isApiError(error) && (error.status === 409 || error.status === 404))
        void client.invalidateQueries({ queryKey: handoverKeys.open });
    },
  });
}
