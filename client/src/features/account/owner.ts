import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { deskKey, ownerDesk } from './desk';

type OwnerProfile = Schemas['OwnerProfile'];

// Below "profile", which the live registry reads again when somebody's rights or address change.
const ownerKey = ['profile', 'owner'] as const;
const sessionsKey = ['profile', 'sessions'] as const;
const subscriptionKey = ['profile', 'subscription'] as const;

/** The signed-in owner's own data. Like everything here it can be read and changed in every standing of the restaurant. */
export const ownerQuery = queryOptions({
  queryKey: ownerKey,
  queryFn: ({ signal }) =>
    request<OwnerProfile>('GET', '/api/restaurant-owner/profile', { as: 'owner', signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) =>
    request<Schemas['SignIn'][]>('GET', '/api/restaurant-owner/sessions', { as: 'owner', signal }),
});

/** How the restaurant stands with the platform, and the plans. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKey,
  queryFn: ({ signal }) =>
    request<Schemas['Subscription']>('GET', '/api/restaurant-owner/subscription', { as: 'owner', signal }),
});

function useOwnerAct<Input>(act: (input: Input) => Promise<OwnerProfile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (profile) => {
      client.setQueryData(ownerKey, profile);
      client.setQueryData(deskKey, ownerDesk(profile));
    },
  });
}

export const usePatchOwner = () =>
  useOwnerAct((patch: Schemas['OwnerProfilePatch']) =>
    request<OwnerProfile>('PATCH', '/api/restaurant-owner/profile', { as: 'owner', body: patch }),
  );

export const useChangeEmail = () =>
  useOwnerAct((change: Schemas['ChangeEmail']) =>
    request<OwnerProfile>('POST', '/api/restaurant-owner/email', { as: 'owner', body: change }),
  );

export const useResendLink = () =>
  useOwnerAct((_: undefined) =>
    request<OwnerProfile>('POST', '/api/restaurant-owner/email/resend', { as: 'owner' }),
  );

/** Sets a new password; every other sign-in ends. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Schemas['ChangePassword']) =>
      request('POST', '/api/restaurant-owner/password', { as: 'owner', body: change }),
    // A second try after a lost answer would hold the old password.
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends one sign-in, or with null all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? request('POST', '/api/restaurant-owner/sessions/end-others', { as: 'owner' })
        : request('DELETE', `/api/restaurant-owner/sessions/${id}`, { as: 'owner' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

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
