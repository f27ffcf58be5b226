import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import { uuidv7 } from '#/lib/uuid';
import type { Language } from '#/locale/language';
import { invoiceKeys } from './keys';

type Invoice = Schemas['Invoice'];

export type Paper = 'a5' | 'roll';

interface Keyed {
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

const keyed = (input: Keyed) => {
  input.key ??= uuidv7();
};

const again = (client: QueryClient) => client.invalidateQueries({ queryKey: invoiceKeys.all });

export interface IssueInput extends Keyed {
  /** A table's seating, or chosen orders of one. */
  bill: Pick<Schemas['IssueInvoice'], 'tableId' | 'orderIds'>;
}

/** Issues what is not invoiced yet; the same bill comes back with the same number. 409 NOTHING_OPEN. */
export function useIssueInvoice(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ bill, key }: IssueInput) =>
      request<Invoice>('POST', '/api/invoices', { as, idempotencyKey: key, body: bill }),
    onMutate: keyed,
    onSettled: () => again(client),
  });
}

export interface SplitInput extends Keyed {
  split: Schemas['SplitInvoice'];
}

/** Issues a bill in parts. Refused once it is invoiced, until that is credited. */
export function useSplitInvoice(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ split, key }: SplitInput) =>
      request<Schemas['SplitBill']>('POST', '/api/invoices/split', { as, idempotencyKey: key, body: split }),
    onMutate: keyed,
    onSettled: () => again(client),
  });
}

export interface CreditInput extends Keyed {
  id: string;
  credit: Schemas['CreditInvoice'];
}

/** Answers with the credit note. */
export function useCreditInvoice(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, credit, key }: CreditInput) =>
      request<Invoice>('POST', `/api/invoices/${encodeURIComponent(id)}/credit`, {
        as,
        idempotencyKey: key,
        body: credit,
      }),
    onMutate: keyed,
    onSettled: () => again(client),
  });
}

export interface PayInput extends Keyed {
  tableId: string;
  payment: Schemas['PayTable'];
}

/** Takes a part of a table's bill. AMOUNT_MISMATCH when it is more than is due. */
export function usePayPart(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tableId, payment, key }: PayInput) =>
      request<Schemas['TableBill']>('POST', `/api/tables/${encodeURIComponent(tableId)}/payments`, {
        as,
        idempotencyKey: key,
        body: payment,
      }),
    onMutate: keyed,
    onSettled: () => again(client),
  });
}

export interface TableFileInput extends Keyed {
  tableId: string;
  tableNumber: string;
  totalAmount: string;
  language: Language;
  /** The restaurant's day, for the file's name. */
  date: string;
}

/** The spec's call: issues the table's bill when it is not, and saves its PDF. */
export function useTableFile(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ date, key, ...body }: TableFileInput) => {
      const answer = await requestRaw('POST', '/api/invoices/generate-pdf', {
        as,
        idempotencyKey: key,
        headers: { Accept: 'application/pdf' },
        body,
      });
      saveFile(await answer.blob(), fileName(body.tableNumber, date));
    },
    onMutate: keyed,
    onSettled: () => again(client),
  });
}

export interface InvoiceFileInput {
  invoice: Invoice;
  paper: Paper;
  language: Language;
  date: string;
}

export function useInvoiceFile(as: As) {
  return useMutation({
    mutationFn: async ({ invoice, paper, language, date }: InvoiceFileInput) => {
      const answer = await requestRaw('GET', `/api/invoices/${encodeURIComponent(invoice.id)}/pdf`, {
        as,
        headers: { Accept: 'application/pdf' },
        query: { lang: language, paper },
      });
      const name = invoice.tableNumber
        ? fileName(invoice.tableNumber, date, invoice.part)
        : `${invoice.invoiceNumber}.pdf`;
      saveFile(await answer.blob(), name);
    },
  });
}

/** The spec's name; a part of a split bill says which. */
export function fileName(tableNumber: string, date: string, part?: number): string {
  // What no file system takes in a name.
  const table = tableNumber.replace(/[\\/:*?"<>|]/g, '-');
  return `Table_${table}_Invoice_${date}${part ? `_${part}` : ''}.pdf`;
}
