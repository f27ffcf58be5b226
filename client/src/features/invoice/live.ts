import type { QueryClient } from '@tanstack/react-query';
import { invoiceKeys } from './keys';

/** An order, a seating or a document changed: a bill or a list of documents that is open on this screen is read again. */
export function applyBill(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: invoiceKeys.bills });
  void client.invalidateQueries({ queryKey: invoiceKeys.lists });
}
