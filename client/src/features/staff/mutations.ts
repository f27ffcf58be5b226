import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { uuidv7 } from '#/lib/uuid';
import { sortStaff, staffKey } from './queries';

type Staff = Schemas['Staff'];

export interface SaveInput {
  /** Absent for a new member. */
  id?: string;
  member: Schemas['StaffInput'];
  key?: string;
}

export function useSaveStaff(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, member, key }: SaveInput) =>
      request<Staff>(id ? 'PUT' : 'POST', id ? `/api/waiters/${encodeURIComponent(id)}` : '/api/waiters', {
        as,
        idempotencyKey: key,
        body: member,
      }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSuccess: (saved) =>
      client.setQueryData<Staff[]>(
        staffKey,
        (staff) => staff && sortStaff([...staff.filter((each) => each.id !== saved.id), saved]),
      ),
  });
}

export function useDeleteStaff(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/api/waiters/${encodeURIComponent(id)}`, { as }),
    onSuccess: (_answer, id) =>
      client.setQueryData<Staff[]>(staffKey, (staff) => staff?.filter((each) => each.id !== id)),
  });
}

/** A one-time link to a new password; the one made before dies. */
export function usePasswordLink(as: As) {
  return useMutation({
    mutationFn: (id: string) =>
      request<Schemas['PasswordLink']>('POST', `/api/waiters/${encodeURIComponent(id)}/password-link`, {
        as,
        body: {},
      }),
    // The link opens an account: it is forgotten with the dialog that shows it.
    gcTime: 0,
  });
}
