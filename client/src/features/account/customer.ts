import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import { removeStored, writeStored } from '#/lib/storage';

type CustomerProfile = Schemas['CustomerProfile'];

export const customerKey = ['profile', 'customer'] as const;

/** Everything of one customer is read again, or forgotten, together. */
export const portalKey = ['customer'] as const;

/** The signed-in customer; null when nobody is. An outage is an error, never a sign-out. */
export const customerQuery = queryOptions({
  queryKey: customerKey,
  queryFn: async ({ signal }): Promise<CustomerProfile | null> => {
    try {
      const profile = await request<CustomerProfile>('GET', '/api/customer/profile', {
        as: 'customer',
        signal,
      });
      markCustomer(true);
      return profile;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      markCustomer(false);
      return null;
    }
  },
  retry: false,
});

export function useCustomerLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Schemas['Login']) =>
      request<CustomerProfile>('POST', '/api/customer/login', { body: login }),
    onSuccess: (profile) => enter(client, profile),
  });
}

export function useCustomerSignup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signup: Schemas['CustomerSignup']) =>
      request<CustomerProfile>('POST', '/api/customer/signup', { body: signup }),
    // A second attempt after a lost answer would open a second account.
    retry: false,
    onSuccess: (profile) => enter(client, profile),
  });
}

/** Ends the session. It stays open where the server could not be told. */
export function useCustomerLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST', '/api/customer/logout', { as: 'customer', body: {} }),
    onSuccess: () => leave(client),
  });
}

/** Ends the account, for good. */
export function useDeleteCustomer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['DeleteCustomer']) =>
      request('POST', '/api/customer/delete', { as: 'customer', body }),
    retry: false,
    onSuccess: () => leave(client),
  });
}

function enter(client: QueryClient, profile: CustomerProfile): void {
  // Another customer's lists must not show for a moment.
  client.removeQueries({ queryKey: portalKey });
  markCustomer(true);
  client.setQueryData(customerKey, profile);
}

function leave(client: QueryClient): void {
  markCustomer(false);
  client.removeQueries({ queryKey: portalKey });
  client.setQueryData(customerKey, null);
}

/** Public pages ask for their hearts only where a customer has signed in. */
function markCustomer(signedIn: boolean): void {
  if (signedIn) writeStored('customer', 'true');
  else removeStored('customer');
}
