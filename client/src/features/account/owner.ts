import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';

type OwnerProfile = Schemas['OwnerProfile'];

// Below "profile", which the live registry reads again when somebody's rights or address change.
export const ownerKey = ['profile', 'owner'] as const;
const subscriptionKey = ['profile', 'subscription'] as const;

/** The signed-in owner's own data. Like everything here it can be read and changed in every standing of the restaurant. */
export const ownerQuery = queryOptions({
  queryKey: ownerKey,
  queryFn: ({ signal }) =>
    request<OwnerProfile>('GET', '/api/restaurant-owner/profile', { as: 'owner', signal }),
});

/** How the restaurant stands with the platform, and the plans. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKey,
  queryFn: ({ signal }) =>
    request<Schemas['Subscription']>('GET', '/api/restaurant-owner/subscription', { as: 'owner', signal }),
});

export function useAskPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: string) =>
      request<Schemas['Subscription']>('POST', '/api/restaurant-owner/subscription', {
        as: 'owner',
        body: { plan },
      }),
    onSuccess: (subscription) => client.setQueryData(subscriptionKey, subscription),
  });
}
