import type { Schemas } from '#/api/client';

export interface InvoiceFilter {
  dateFrom?: string;
  dateTo?: string;
  tableId?: string;
  q?: string;
}

export const invoiceKeys = {
  all: ['invoices'] as const,
  lists: ['invoices', 'list'] as const,
  list: (filter: InvoiceFilter) => ['invoices', 'list', filter] as const,
  details: ['invoices', 'detail'] as const,
  detail: (id: string) => ['invoices', 'detail', id] as const,
  notes: (id: string) => ['invoices', 'notes', id] as const,
  code: (id: string) => ['invoice-code', id] as const,
  bills: ['invoices', 'bill'] as const,
  bill: (tableId: string) => ['invoices', 'bill', tableId] as const,
  split: (split: Schemas['SplitInvoice']) => ['invoices', 'bill', split.tableId, 'split', split] as const,
};
