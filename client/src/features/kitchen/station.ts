import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import type { WallView } from './ticket.ts';

type Restaurant = Schemas['RestaurantView'];

/** Who stands at this wall, and what they may do beside cooking. */
export interface Station {
  as: Extract<As, 'screen' | 'owner' | 'staff'>;
  name: string;
  /** What the screen was set up for; empty: everything. */
  station: string;
  view: WallView;
  restaurant: Restaurant;
  mayEdit: boolean;
  mayCancel: boolean;
  mayMarkSoldOut: boolean;
}

// "restaurant" first: a change of the restaurant's settings reads it again.
export const stationKey = ['restaurant', 'kitchen'] as const;

/** The sign-in that opens this wall: a paired screen before an owner before a manager. Null: none does. */
export const stationQuery = queryOptions({
  queryKey: stationKey,
  queryFn: async ({ signal }): Promise<Station | null> => {
    const session = await request<Schemas['Session']>('GET', '/api/session', { signal });
    for (const open of [session.screen && screen, session.owner && owner, session.staff && staff]) {
      const station = open ? await orNobody(open(signal)) : null;
      if (station) return station;
    }
    return null;
  },
  staleTime: 5 * 60_000,
});

async function screen(signal: AbortSignal): Promise<Station> {
  const me = await request<Schemas['ScreenProfile']>('GET', '/api/screens/me', { as: 'screen', signal });
  const { name, station, view, restaurant } = me;
  return {
    as: 'screen',
    name,
    station,
    view,
    restaurant,
    mayEdit: false,
    mayCancel: false,
    mayMarkSoldOut: true,
  };
}

async function owner(signal: AbortSignal): Promise<Station> {
  const me = await request<Schemas['OwnerProfile']>('GET', '/api/restaurant-owner/profile', {
    as: 'owner',
    signal,
  });
  const { restaurant, firstName } = me;
  return {
    as: 'owner',
    name: firstName,
    station: '',
    view: 'kitchen',
    restaurant,
    mayEdit: true,
    mayCancel: true,
    mayMarkSoldOut: true,
  };
}

async function staff(signal: AbortSignal): Promise<Station | null> {
  const me = await request<Schemas['StaffProfile']>('GET', '/api/waiter/profile', { as: 'staff', signal });
  const may = (permission: string) => me.permissions.includes(permission);
  if (me.role !== 'manager' || !may('order.cook')) return null;
  return {
    as: 'staff',
    name: me.firstName,
    station: '',
    view: 'kitchen',
    restaurant: me.restaurant,
    mayEdit: may('order.edit'),
    mayCancel: may('order.cancel'),
    mayMarkSoldOut: may('item.sold_out'),
  };
}

async function orNobody(station: Promise<Station | null>): Promise<Station | null> {
  try {
    return await station;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

export function usePairScreen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      request<Schemas['ScreenProfile']>('POST', '/api/screens/pair', { body: { code } }),
    // The code is spent by the first attempt that arrives.
    retry: false,
    onSuccess: () => forgetStation(client),
  });
}

/** Asks anew who stands here. */
export async function forgetStation(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: stationKey });
}
