import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

// "screens" first: what is changed about stations reaches screens as a change of screens, and they are read again.
export const stationsKey = ['screens', 'stations'] as const;
export const routingKey = ['screens', 'routing'] as const;

/** The parts of the kitchen, in their order. */
export const stationsQuery = (as: As) =>
  queryOptions({
    queryKey: stationsKey,
    queryFn: ({ signal }) => request<Schemas['Station'][]>('GET', '/api/stations', { as, signal }),
    staleTime: 60_000,
  });

/** Which category and dish is made where. */
export const routingQuery = (as: As) =>
  queryOptions({
    queryKey: routingKey,
    queryFn: ({ signal }) => request<Schemas['Routing']>('GET', '/api/routing', { as, signal }),
  });
