import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#/lib/read-again';
import { dayKeys } from './keys';

/** Orders or payments changed: a running day that is on this screen is read again. */
export function applyDay(client: QueryClient): void {
  readAgain(client, dayKeys.running);
}
