import { useQuery } from '@tanstack/react-query';
import type { As, Schemas } from '#/api/client';
import { invoiceCodeQuery } from '../queries';
import type { Look } from '../use-document-acts';
import { InvoiceSheet } from './invoice-sheet';

interface IssuedSheetProps {
  as: As;
  invoice: Schemas['Invoice'];
  look: Look;
}

/** A document with its code, where it has one. */
export function IssuedSheet({ as, invoice, look }: IssuedSheetProps) {
  const code = useQuery({
    ...invoiceCodeQuery(invoice.id, as),
    enabled: Boolean(invoice.qr && invoice.number),
  });
  return <InvoiceSheet sheet={invoice} lead={look.lang} paper={look.paper} codeUrl={code.data} />;
}
