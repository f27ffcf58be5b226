import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { customerKey } from './customer';
import { deskKey, ownerDesk } from './desk';
import type { Holder } from './link';
import { ownerKey } from './owner';

// What owners, customers and administrators do with their own logins: the same calls below addresses of their own.

/** Whose password and sign-ins: the beginning of their addresses. */
export type Login = Holder | 'admin/account';

/** What the parts of an account page need of either. */
export type Self = Pick<
  Schemas['CustomerProfile'],
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'language' | 'isEmailVerified' | 'pendingEmail'
>;

const actors: Record<Login, As> = {
  'restaurant-owner': 'owner',
  customer: 'customer',
  'admin/account': 'admin',
};
const asOf = (login: Login): As => actors[login];
const sessionsKey = (holder: Login) => ['profile', 'sessions', holder] as const;

export const sessionsQuery = (holder: Login) =>
  queryOptions({
    queryKey: sessionsKey(holder),
    queryFn: ({ signal }) =>
      request<Schemas['SignIn'][]>('GET', `/api/${holder}/sessions`, { as: asOf(holder), signal }),
  });

function useSelfAct<Input>(holder: Holder, method: string, path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input) =>
      request<Self>(method, `/api/${holder}/${path}`, { as: asOf(holder), body: body ?? undefined }),
    onSuccess: (profile) => {
      if (holder === 'customer') {
        client.setQueryData(customerKey, profile as Schemas['CustomerProfile']);
        return;
      }
      client.setQueryData(ownerKey, profile as Schemas['OwnerProfile']);
      client.setQueryData(deskKey, ownerDesk(profile as Schemas['OwnerProfile']));
    },
  });
}

export const usePatchSelf = (holder: Holder) =>
  useSelfAct<Schemas['CustomerProfilePatch']>(holder, 'PATCH', 'profile');

export const useChangeEmail = (holder: Holder) => useSelfAct<Schemas['ChangeEmail']>(holder, 'POST', 'email');

export const useResendLink = (holder: Holder) => useSelfAct<undefined>(holder, 'POST', 'email/resend');

/** Sets a new password; every other sign-in ends. */
export function useChangePassword(holder: Login) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Schemas['ChangePassword']) =>
      request('POST', `/api/${holder}/password`, { as: asOf(holder), body: change }),
    // A second try after a lost answer would hold the old password.
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey(holder) }),
  });
}

/** Ends one sign-in, or with null all but this one. */
export function useEndSession(holder: Login) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? request('POST', `/api/${holder}/sessions/end-others`, { as: asOf(holder) })
        : request('DELETE', `/api/${holder}/sessions/${id}`, { as: asOf(holder) }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(holder) }),
  });
}
