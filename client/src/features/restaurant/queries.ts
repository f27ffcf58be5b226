import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

/** The live registry reads everything below "restaurant" again when the settings change. */
export const restaurantKey = ['restaurant'] as const;

export const restaurantQuery = (as: As) =>
  queryOptions({
    queryKey: restaurantKey,
    queryFn: ({ signal }) => request<Schemas['Restaurant']>('GET', '/api/restaurant', { as, signal }),
  });
