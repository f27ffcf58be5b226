import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Schemas } from '#/api/client';
import type { Desk } from '#/features/account/desk';
import { restaurantQuery } from '#/features/restaurant/queries';

export const DeskContext = createContext<Desk | null>(null);

/** Who works at this page; only below the office. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk stands below Office');
  return desk;
}

/** The restaurant as its settings say now: zone, thresholds, digits. */
export function useRestaurant(): Schemas['RestaurantView'] & Partial<Schemas['Restaurant']> {
  const desk = useDesk();
  // A waiter who manages tables has what their profile says of it.
  const enabled = desk.permissions.includes('settings.read');
  const { data } = useQuery({ ...restaurantQuery(desk.as), enabled });
  return data ?? desk.restaurant;
}
