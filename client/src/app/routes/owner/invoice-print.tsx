import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { type Desk, deskQuery } from '#/features/account/desk';
import { InvoicePrint } from '#/features/invoice/components/invoice-print';
import { invoiceCodeQuery, invoiceQuery } from '#/features/invoice/queries';
import type { Look } from '#/features/invoice/use-document-acts';
import { useLanguage } from '#/locale/use-language';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /invoice/{id}/print: the bare paper, for owners, managers and waiters; the printer's window opens by itself. */
export function Component() {
  const desk = useQuery(deskQuery);
  if (desk.data) return <Print desk={desk.data} />;
  if (desk.data === null) return <NotFoundPage />;
  return desk.isError ? (
    <LoadFailure error={desk.error} onRetry={desk.refetch} retrying={desk.isFetching} />
  ) : (
    <Spinner className="min-h-dvh" />
  );
}

function Print({ desk }: { desk: Desk }) {
  const { id = '' } = useParams();
  const look = useLook();
  const invoice = useQuery(invoiceQuery(id, desk.as));
  const coded = Boolean(invoice.data?.qr);
  const code = useQuery({ ...invoiceCodeQuery(id, desk.as), enabled: coded });
  useTitle(invoice.data);
  // The printer's window must not open before the code is there.
  if (invoice.data && (code.data || !coded)) {
    return <InvoicePrint invoice={invoice.data} look={look} codeUrl={code.data} />;
  }
  const failed = [invoice, code].find((each) => each.isError);
  return failed ? (
    <LoadFailure error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
  ) : (
    <Spinner className="min-h-dvh" />
  );
}

function useLook(): Look {
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const lang = query.get('lang');
  return {
    lang: lang === 'ar' || lang === 'en' ? lang : language,
    paper: query.get('paper') === 'roll' ? 'roll' : 'a5',
  };
}

/** What a browser proposes as the name when somebody prints to a file. */
function useTitle(invoice: Schemas['Invoice'] | undefined) {
  useEffect(() => {
    if (invoice) document.title = invoice.invoiceNumber;
  }, [invoice]);
}
