import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#/lib/read-again';
import { dayKeys } from './keys';

/** Orders or payments changed: a running day that is on this screen is read again. */
export function applyDay(client: QueryClient): void {
  readAgain(client, dayKeys.running);
}

/** A day was opened or closed, or cash put in or taken out: the list of closed days may have one more. */
export function applyDays(client: QueryClient): void {
  applyDay(client);
  readAgain(client, dayKeys.list);
}
