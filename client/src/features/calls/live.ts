import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { readAfter } from '#/lib/read-again';
import { callKeys } from './keys';

type Call = Schemas['Call'];

export interface CallChange {
  id: string;
  gone?: boolean;
  data?: Call;
}

/** A call as it is now: the greater revision wins, and one that is done leaves the list. */
export function applyCall(client: QueryClient, change: CallChange): void {
  const calls = client.getQueryData<Call[]>(callKeys.all);
  if (calls) {
    const next =
      change.data && !change.gone
        ? upsertCall(calls, change.data)
        : calls.filter((call) => call.id !== change.id);
    if (next !== calls) client.setQueryData(callKeys.all, next);
  }
  readAfter(client, callKeys.all);
}

export function replaceCalls(client: QueryClient, calls: Call[]): void {
  void client.cancelQueries({ queryKey: callKeys.all });
  client.setQueryData(callKeys.all, sortCalls(calls));
}

/** The same list when the call is not newer than the list's copy. */
export function upsertCall(calls: Call[], call: Call): Call[] {
  const known = calls.find((each) => each.id === call.id);
  if (known && known.revision >= call.revision) return calls;
  const rest = calls.filter((each) => each.id !== call.id);
  if (call.status === 'done') return known ? rest : calls;
  return sortCalls([...rest, call]);
}

/** Who has waited longest is first. */
export function sortCalls(calls: Call[]): Call[] {
  return [...calls].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}
