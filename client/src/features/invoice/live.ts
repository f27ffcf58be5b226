import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#/lib/read-again';
import { invoiceKeys } from './keys';

/** An order, a seating or a document changed: a bill, a document or a list of them that is open on this screen is read again. */
export function applyBill(client: QueryClient): void {
  readAgain(client, invoiceKeys.bills);
  readAgain(client, invoiceKeys.lists);
  readAgain(client, invoiceKeys.details);
}
