import type { QueryClient } from '@tanstack/react-query';
import { dayKeys } from './keys';

/** Orders or payments changed: a running day that is on this screen is read again. */
export function applyDay(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: dayKeys.running });
}
