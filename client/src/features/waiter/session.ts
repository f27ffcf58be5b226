import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import { hasSignedIn, hasSignedOut, signOut } from '#/api/sign-out';
import { forgetFloor } from './last-floor';

type StaffProfile = Schemas['StaffProfile'];
type Login = Schemas['Login'];

export const staffProfileKey = ['profile', 'staff'] as const;

/** Who is signed in on this handheld; null when nobody is. An outage is an error, not a sign-out. */
export const staffProfileQuery = queryOptions({
  queryKey: staffProfileKey,
  queryFn: async ({ signal }): Promise<StaffProfile | null> => {
    if (await hasSignedOut('staff')) return null;
    try {
      return await request<StaffProfile>('GET', '/api/waiter/profile', { as: 'staff', signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

export function useStaffLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => request<StaffProfile>('POST', '/api/waiter/login', { body: login }),
    onSuccess: (profile) => {
      hasSignedIn('staff');
      forget(client);
      void forgetFloor();
      client.setQueryData(staffProfileKey, profile);
    },
  });
}

/** Sets a new password by the one-time link that a manager has sent. INVALID_CODE when it is used or expired. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: Schemas['ResetPassword']) => request('POST', '/api/waiter/password', { body: reset }),
    retry: false,
  });
}

/** Ends the session here whatever the server says: a handheld that is put away must not stay open. */
export function useStaffLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut('staff'),
    retry: false,
    onSettled: () => {
      forget(client);
      client.setQueryData(staffProfileKey, null);
    },
  });
}

/** Another person's floor must not show for a moment, and nothing of it may be read after the session. */
function forget(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== staffProfileKey[0] });
}
