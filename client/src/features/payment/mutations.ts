import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { paymentKeys } from './keys';
import type { Payment } from './queries';

interface Keyed {
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

const keyed = (input: Keyed) => {
  input.key ??= uuidv7();
};

export interface StartInput extends Keyed {
  body: Schemas['PaymentRequest'];
}

/** Answers the provider's page. 409 AMOUNT_MISMATCH and NOTHING_OPEN: the bill has moved, so it is read again. */
export function useStartPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: StartInput) =>
      request<Schemas['PaymentStart']>('POST', '/api/public/payments', {
        as: 'diner',
        idempotencyKey: key,
        body,
      }),
    onMutate: keyed,
    onError: () => client.invalidateQueries({ queryKey: paymentKeys.terms }),
  });
}

/** Takes over what another phone keeps of the bill. NOT_FOUND: it keeps nothing any more, or not for long enough. */
export function useReleasePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request<Schemas['DinerPayments']>('POST', `/api/public/payments/${encodeURIComponent(id)}/release`, {
        as: 'diner',
      }),
    onSuccess: (all) => client.setQueryData(paymentKeys.terms, all),
    onError: () => client.invalidateQueries({ queryKey: paymentKeys.terms }),
  });
}

export interface RefundInput extends Keyed {
  id: string;
  body: Schemas['RefundPayment'];
}

/** Gives money back by the provider. The answer may still say "pending". */
export function useRefundPayment(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, key }: RefundInput) =>
      request<Payment>('POST', `/api/payments/${encodeURIComponent(id)}/refund`, {
        as,
        idempotencyKey: key,
        body,
      }),
    onMutate: keyed,
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}

/** Lets guests pay by phone, or not. */
export function useSwitchPayments(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) =>
      request<Schemas['PaymentSwitch']>('PUT', '/api/payments/switch', { as, body: { enabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}
