import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { CreditForm } from '#/features/invoice/components/credit-form';
import { DocumentActions } from '#/features/invoice/components/document-actions';
import { InvoiceState } from '#/features/invoice/components/invoice-state';
import { IssuedSheet } from '#/features/invoice/components/issued-sheet';
import { LookSwitch } from '#/features/invoice/components/look-switch';
import { invoiceQuery, isCredited } from '#/features/invoice/queries';
import { type Look, useDocumentActs } from '#/features/invoice/use-document-acts';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { FormDialog } from '#/ui/form-dialog';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { InvoiceLinks } from './invoice-links.tsx';

const missing = (error: unknown) => isApiError(error) && [400, 404, 422].includes(error.status);

/** /invoices/{id}: one document, to print, save, send or take back. */
export function Component() {
  const desk = useDesk();
  const { id = '' } = useParams();
  const invoice = useQuery(invoiceQuery(id, desk.as));
  if (invoice.data) return <InvoicePage invoice={invoice.data} />;
  if (missing(invoice.error)) {
    return (
      <EmptyState
        className="grow justify-center"
        icon={<SearchX />}
        title={<Trans>Invoice not found</Trans>}
        action={
          <Button asChild variant="solid" size="staff">
            <Link to={paths.invoices.href()}>
              <Trans>Back to invoices</Trans>
            </Link>
          </Button>
        }
      />
    );
  }
  if (invoice.isError)
    return <LoadFailure error={invoice.error} onRetry={invoice.refetch} retrying={invoice.isFetching} />;
  return (
    <SkeletonRegion className="grid gap-5 xl:grid-cols-[minmax(0,148mm)_minmax(0,24rem)]">
      <Skeleton className="h-180" />
      <Skeleton className="h-60" />
    </SkeletonRegion>
  );
}

function InvoicePage({ invoice }: { invoice: Schemas['Invoice'] }) {
  const { t } = useLingui();
  const desk = useDesk();
  const { language } = useLanguage();
  const [look, setLook] = useState<Look>({ lang: language, paper: 'a5' });
  const acts = useDocumentActs({ as: desk.as, look, printTo: paths.invoicePrint.href });
  const creditable =
    invoice.series === 'invoice' && !isCredited(invoice) && desk.permissions.includes('invoice.credit');
  return (
    <>
      <title>{invoice.invoiceNumber}</title>
      <PageHeader
        live={false}
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Link
              to={paths.invoices.href()}
              aria-label={t`Back to invoices`}
              className="-ms-2 grid size-tap place-items-center rounded-control hover:bg-sunken"
            >
              <ArrowLeft aria-hidden className="flip size-5" />
            </Link>
            <Num value={invoice.invoiceNumber} />
            <InvoiceState invoice={invoice} />
          </span>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,148mm)_minmax(0,26rem)]">
        <div className="w-full max-w-[148mm] overflow-hidden rounded-card border border-line shadow-float max-xl:order-last">
          <IssuedSheet as={desk.as} invoice={invoice} look={look} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LookSwitch look={look} onChange={setLook} />
          <DocumentActions onAct={(act) => acts[act](Promise.resolve(invoice))} />
          {creditable && (
            <FormDialog
              trigger={
                <Button
                  variant="danger-outline"
                  size="staff"
                  icon={<Undo2 aria-hidden className="flip size-5" />}
                >
                  <Trans>Credit note</Trans>
                </Button>
              }
            >
              {(done) => <CreditForm as={desk.as} invoice={invoice} onDone={done} />}
            </FormDialog>
          )}
          <InvoiceLinks invoice={invoice} />
        </div>
      </div>
    </>
  );
}
