import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { restaurantKey } from './queries';

type Restaurant = Schemas['Restaurant'];

/** Changes settings; absent fields stay. Owners only. */
export function usePatchRestaurant(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: Schemas['RestaurantPatch']) =>
      request<Restaurant>('PATCH', '/api/restaurant', { as, body: patch }),
    onSuccess: (restaurant) => client.setQueryData<Restaurant>(restaurantKey, restaurant),
  });
}
