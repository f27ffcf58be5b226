import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';

/** The live registry reads everything below "staff" again when a member changes. */
export const staffKey = ['staff'] as const;

export const staffQuery = (as: As) =>
  queryOptions({
    queryKey: staffKey,
    queryFn: async ({ signal }) =>
      sortStaff(await request<Schemas['Staff'][]>('GET', '/api/waiters', { as, signal })),
  });

const collator = new Intl.Collator(['en', 'ar'], { sensitivity: 'base' });

/** Who works now is first, then by name. */
export function sortStaff(staff: Schemas['Staff'][]): Schemas['Staff'][] {
  return [...staff].sort(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      collator.compare(a.firstName, b.firstName) ||
      collator.compare(a.lastName, b.lastName) ||
      a.id.localeCompare(b.id),
  );
}
