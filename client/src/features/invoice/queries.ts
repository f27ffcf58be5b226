import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { type InvoiceFilter, invoiceKeys } from './keys';

type Invoice = Schemas['Invoice'];
type InvoiceList = Schemas['InvoiceList'];
type SplitBill = Schemas['SplitBill'];
type TableBill = Schemas['TableBill'];

/** What a table's seating owes, and what was issued for it. */
export interface Bill {
  bill: TableBill;
  /** What would be issued now, without a number; null when everything is issued or nothing was ordered. */
  draft: Invoice | null;
  /** Issued and not taken back whole, oldest first; without their lines. */
  issued: Invoice[];
  /** With its lines: the draft, or the one document that holds everything. */
  sheet: Invoice | null;
}

/** A draft has no number: numbers are given when a document is issued. */
const isDraft = (invoice: Invoice) => invoice.number === 0;

export const billQuery = (tableId: string, as: As) =>
  queryOptions({
    queryKey: invoiceKeys.bill(tableId),
    queryFn: async ({ signal }): Promise<Bill> => {
      const path = `/api/tables/${encodeURIComponent(tableId)}/bill`;
      const [bill, next] = await Promise.all([
        request<TableBill>('GET', path, { as, signal }),
        nextInvoice(tableId, as, signal),
      ]);
      const seating = bill.tableSessionId ?? next?.tableSessionId;
      const query = { tableSessionId: seating, limit: 100 };
      const list = seating ? await request<InvoiceList>('GET', '/api/invoices', { as, query, signal }) : null;
      const draft = next && isDraft(next) ? next : null;
      const issued = (list?.invoices ?? [])
        .filter((invoice) => invoice.series === 'invoice' && !isCredited(invoice))
        .reverse();
      const [only] = issued;
      const whole = issued.length === 1 && only?.id === next?.id ? next : null;
      return { bill, draft, issued, sheet: draft ?? whole };
    },
  });

/** The document that issuing would make or find; null when there is nothing to bill. */
async function nextInvoice(tableId: string, as: As, signal: AbortSignal): Promise<Invoice | null> {
  try {
    return await request<Invoice>('POST', '/api/invoices', {
      as,
      query: { dryRun: true },
      body: { tableId },
      signal,
    });
  } catch (error) {
    if (isApiError(error) && error.code === 'NOTHING_OPEN') return null;
    throw error;
  }
}

/** The parts as they would be issued. */
export const splitQuery = (split: Schemas['SplitInvoice'], as: As) =>
  queryOptions({
    queryKey: invoiceKeys.split(split),
    queryFn: ({ signal }) =>
      request<SplitBill>('POST', '/api/invoices/split', { as, query: { dryRun: true }, body: split, signal }),
    placeholderData: keepPreviousData,
  });

/** Taken back whole: it counts for nothing any more. */
export function isCredited(invoice: Pick<Invoice, 'creditedAmount' | 'totalAmount'>): boolean {
  return invoice.creditedAmount === invoice.totalAmount;
}

/** Invoices and credit notes by filter, newest first; those of the last filter stay while the next ones load. */
export const invoiceListQuery = (filter: InvoiceFilter, as: As) =>
  infiniteQueryOptions({
    queryKey: invoiceKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      request<InvoiceList>('GET', '/api/invoices', { query: { ...filter, cursor: pageParam }, as, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (id: string, as: As) =>
  queryOptions({
    queryKey: invoiceKeys.detail(id),
    queryFn: ({ signal }) =>
      request<Invoice>('GET', `/api/invoices/${encodeURIComponent(id)}`, { as, signal }),
  });

/** The credit notes of an invoice, newest first: they are documents of the same seating. */
export const creditNotesQuery = ({ id, tableSessionId }: Invoice, as: As) =>
  queryOptions({
    queryKey: invoiceKeys.notes(id),
    queryFn: tableSessionId
      ? async ({ signal }): Promise<Invoice[]> => {
          const query = { tableSessionId, limit: 100 };
          const list = await request<InvoiceList>('GET', '/api/invoices', { as, query, signal });
          return list.invoices.filter((invoice) => invoice.correctsId === id);
        }
      : skipToken,
  });

/** The code of a tax invoice, as an address that a picture can carry. It never changes. */
export const invoiceCodeQuery = (id: string, as: As) =>
  queryOptions({
    queryKey: invoiceKeys.code(id),
    queryFn: async ({ signal }) => {
      const path = `/api/invoices/${encodeURIComponent(id)}/qr.svg`;
      const answer = await requestRaw('GET', path, { as, headers: { Accept: 'image/svg+xml' }, signal });
      return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
