import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { routingKey, stationsKey } from './queries';

type Routing = Schemas['Routing'];
type Station = Schemas['Station'];

const stationPath = (id: string) => `/api/stations/${encodeURIComponent(id)}`;

/** A change of a station changes where dishes are made: both lists are read again. */
function useReread() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: stationsKey }),
      client.invalidateQueries({ queryKey: routingKey }),
    ]);
}

export function useSaveStation(as: As) {
  const reread = useReread();
  return useMutation({
    mutationFn: ({ id, key, ...station }: Schemas['StationInput'] & { id?: string; key: string }) =>
      id
        ? request<Station>('PUT', stationPath(id), { as, body: station })
        : request<Station>('POST', '/api/stations', { as, body: station, idempotencyKey: key }),
    onSuccess: reread,
  });
}

/** What was routed there is everybody's from now on. */
export function useDeleteStation(as: As) {
  const reread = useReread();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', stationPath(id), { as }),
    onSuccess: reread,
  });
}

/** Each change is saved as it is made; the answer is the whole routing. */
export function useRoute(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Schemas['RoutingInput']) =>
      request<Routing>('PUT', '/api/routing', { as, body: change }),
    onSuccess: (routing) => {
      client.setQueryData<Routing>(routingKey, routing);
      client.setQueryData<Station[]>(stationsKey, routing.stations);
    },
  });
}
