import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { type PaymentFilter, paymentKeys } from './keys';

export type Payment = Schemas['Payment'];
export type PaymentTerms = Schemas['PaymentTerms'];
export type PaymentState = Schemas['PaymentState'];
type PaymentList = Schemas['PaymentList'];

/**
 * What this phone can pay at its table now. The table's stream says when that moves (payingSink); but that another phone
 * keeps its share no longer is a matter of time alone, so it is read again now and then.
 */
export const termsQuery = queryOptions({
  queryKey: paymentKeys.terms,
  queryFn: ({ signal }) =>
    request<Schemas['DinerPayments']>('GET', '/api/public/payments', { as: 'diner', signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/** The bank has not said anything yet. */
export const isWaiting = (state: PaymentState | undefined) => state?.status === 'pending';

/** What came of a payment; asked again until it is known. */
export const stateQuery = (track: string) =>
  queryOptions({
    queryKey: paymentKeys.state(track),
    queryFn: ({ signal }) =>
      request<PaymentState>('GET', `/api/public/payments/${encodeURIComponent(track)}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (!state.data || isWaiting(state.data) ? 2500 : false),
  });

/** Card payments by filter, newest first; those of the last filter stay while the next ones load. */
export const paymentListQuery = (filter: PaymentFilter, as: As) =>
  infiniteQueryOptions({
    queryKey: paymentKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      request<PaymentList>('GET', '/api/payments', { query: { ...filter, cursor: pageParam }, as, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const orderPaymentsQuery = (id: string, as: As) =>
  queryOptions({
    queryKey: paymentKeys.order(id),
    queryFn: ({ signal }) =>
      request<Payment[]>('GET', `/api/orders/${encodeURIComponent(id)}/payments`, { as, signal }),
  });
