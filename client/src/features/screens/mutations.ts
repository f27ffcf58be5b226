import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { screensKey } from './queries';

type Screen = Schemas['Screen'];
type PairingCode = Schemas['PairingCode'];

const screenPath = (id: string, what = '') => `/api/screens/${encodeURIComponent(id)}${what}`;

function put(client: QueryClient, screen: Screen): void {
  client.setQueryData<Screen[]>(screensKey, (screens) =>
    screens?.some((each) => each.id === screen.id)
      ? screens.map((each) => (each.id === screen.id ? screen : each))
      : screens && [...screens, screen],
  );
}

/** The answer holds the pairing code, which is shown once. */
export function useAddScreen(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (screen: Schemas['ScreenInput']) =>
      request<PairingCode>('POST', '/api/screens', { as, body: screen }),
    // A repeated call would add a second screen.
    retry: false,
    onSuccess: ({ screen }) => put(client, screen),
  });
}

export function useRenewCode(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<PairingCode>('POST', screenPath(id, '/code'), { as, body: {} }),
    onSuccess: ({ screen }) => put(client, screen),
  });
}

export function useEditScreen(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...screen }: Schemas['ScreenInput'] & { id: string }) =>
      request<Screen>('PUT', screenPath(id), { as, body: screen }),
    onSuccess: (screen) => put(client, screen),
  });
}

/** Signs the device out at once. */
export function useRevokeScreen(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', screenPath(id), { as }),
    onSuccess: (_answer, id) =>
      client.setQueryData<Screen[]>(screensKey, (screens) => screens?.filter((screen) => screen.id !== id)),
  });
}
