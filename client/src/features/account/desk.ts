import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isApiError, isSignedOut } from '#/api/error';
import { hasSignedIn, hasSignedOut, signOut } from '#/api/sign-out';
import { removeStored, writeStored } from '#/lib/storage';
import { markSupport, supportDesk, worksAsSupport } from './support';

type OwnerProfile = Schemas['OwnerProfile'];
type StaffProfile = Schemas['StaffProfile'];
type Session = Schemas['Session'];

/** Who works at the office pages: the owner, a manager with their staff session, or support that looks into a restaurant. */
export interface Desk {
  as: Extract<As, 'owner' | 'staff' | 'support'>;
  id: string;
  name: string;
  email: string;
  /** "owner", "support", or the role of staff. */
  role: 'owner' | 'support' | StaffProfile['role'];
  /** What this person may do; the server decides again at every call. */
  permissions: readonly string[];
  restaurant: Schemas['RestaurantView'];
  /** How the restaurant stands with the platform; only the owner is told. */
  standing?: string;
  /** Of support. */
  look?: Schemas['SupportAccess'];
}

// An owner may do everything of a restaurant; their profile does not list it.
const ownerPermissions = [
  'order.read',
  'order.place',
  'order.confirm',
  'order.cook',
  'order.serve',
  'order.finish',
  'order.cancel',
  'order.edit',
  'order.add',
  'order.fire',
  'order.rush',
  'order.discount',
  'call.read',
  'call.answer',
  'table.read',
  'table.seat',
  'table.close',
  'table.manage',
  'table.code',
  'table.move',
  'table.hand_over',
  'payment.take',
  'payment.read',
  'payment.refund',
  'invoice.print',
  'invoice.credit',
  'day.manage',
  'analytics.read',
  'analytics.money',
  'item.sold_out',
  'menu.read',
  'menu.write',
  'homepage.read',
  'homepage.write',
  'staff.read',
  'staff.manage',
  'screen.manage',
  'settings.read',
  'settings.write',
  'audit.read',
  'data.export',
] as const;

/** The live registry reads everything below "profile" again when a person's rights change. */
export const deskKey = ['profile', 'desk'] as const;

/** Whether this browser holds an administrator's sign-in; known once the desk is. */
export const administersKey = ['session', 'admin'] as const;

/** Who is signed in at the office pages; null when nobody is. An outage is an error, never a sign-out. */
export const deskQuery = queryOptions({
  queryKey: deskKey,
  queryFn: async ({ signal, client }): Promise<Desk | null> => {
    const left = { owner: await hasSignedOut('owner'), staff: await hasSignedOut('staff') };
    const session = await request<Session>('GET', '/api/session', { signal });
    client.setQueryData(administersKey, session.admin);
    const owner = session.owner && !left.owner;
    markOwner(owner);
    if (worksAsSupport()) {
      const support = session.admin ? await supportDesk(signal) : null;
      if (support) return support;
      markSupport(false);
    }
    try {
      if (owner)
        return ownerDesk(
          await request<OwnerProfile>('GET', '/api/restaurant-owner/profile', { as: 'owner', signal }),
        );
      if (session.staff && !left.staff)
        return staffDesk(await request<StaffProfile>('GET', '/api/waiter/profile', { as: 'staff', signal }));
    } catch (error) {
      if (!isSignedOut(error)) throw error;
    }
    return null;
  },
  // No stream tells what the owner says to support: more rights, fewer, or none.
  refetchInterval: ({ state }) => (state.data?.as === 'support' ? 15_000 : false),
});

export function ownerDesk(profile: OwnerProfile): Desk {
  return {
    as: 'owner',
    id: profile.id,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email,
    email: profile.email,
    role: 'owner',
    permissions: ownerPermissions,
    restaurant: profile.restaurant,
    standing: profile.restaurant.subscriptionStatus,
  };
}

export function staffDesk(profile: StaffProfile): Desk {
  return {
    as: 'staff',
    id: profile.id,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email,
    email: profile.email,
    role: profile.role,
    permissions: profile.permissions,
    restaurant: profile.restaurant,
  };
}

export function useOwnerLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Schemas['Login']) =>
      request<OwnerProfile>('POST', '/api/restaurant-owner/login', { body: login }),
    onSuccess: (profile) => enter(client, profile),
    onError: (error) => {
      // A 402 signs in too: to pay, and to take the data along.
      if (isApiError(error) && error.status === 402) {
        hasSignedIn('owner');
        forgetOthers(client);
        client.removeQueries({ queryKey: deskKey });
      }
    },
  });
}

export function useOwnerSignup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signup: Schemas['OwnerSignup']) =>
      request<OwnerProfile>('POST', '/api/restaurant-owner/signup', { body: signup }),
    // A second attempt after a lost answer would meet the account that the first one made.
    retry: false,
    onSuccess: (profile) => enter(client, profile),
  });
}

/** Ends the session of this desk; the other kind of session in this browser stays. */
export function useSignOut(as: 'owner' | 'staff') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(as),
    // Leaving succeeds here whatever the network says; what was read under the session goes with it.
    onSettled: () => {
      if (as === 'owner') markOwner(false);
      client.setQueryData(deskKey, null);
      forgetOthers(client);
    },
  });
}

function enter(client: QueryClient, profile: OwnerProfile): void {
  // Another restaurant's data must not show for a moment.
  forgetOthers(client);
  hasSignedIn('owner');
  markOwner(true);
  client.setQueryData(deskKey, ownerDesk(profile));
}

/** Public pages ask for their Edit link only where an owner has signed in (public/edit.ts). */
function markOwner(signedIn: boolean): void {
  if (signedIn) writeStored('owner', 'true');
  else removeStored('owner');
}

/** From here this tab is that of the restaurant which support looks into, or the administrator's own again. */
export function switchToSupport(client: QueryClient, works: boolean): void {
  markSupport(works);
  forgetOthers(client);
  client.removeQueries({ queryKey: deskKey });
}

function forgetOthers(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[1] !== deskKey[1] });
}
