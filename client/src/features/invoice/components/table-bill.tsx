import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Split } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#/api/error-text';
import { isoDate } from '#/lib/time';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useIssueInvoice, useTableFile } from '../mutations';
import { type Bill, billQuery } from '../queries';
import { type Look, useDocumentActs } from '../use-document-acts';
import { BillSums } from './bill-sums';
import { type DocumentAct, DocumentActions } from './document-actions';
import type { InvoiceDialogProps } from './invoice-dialog';
import { IssuedList } from './issued-list';
import { IssuedSheet } from './issued-sheet';
import { LookSwitch } from './look-switch';
import { SplitPanel } from './split-panel';

type TableBillProps = Omit<InvoiceDialogProps, 'open' | 'onOpenChange'>;

/** The bill of a table in every state that it can have. */
export function TableBill(props: TableBillProps) {
  const { i18n, t } = useLingui();
  const bill = useQuery(billQuery(props.tableId, props.as));
  if (bill.data) {
    const { draft, issued } = bill.data;
    if (!draft && issued.length === 0) {
      return (
        <EmptyState
          icon={<ReceiptText />}
          title={<Trans>No active orders</Trans>}
          description={<Trans>There are no active orders to create an invoice for.</Trans>}
        />
      );
    }
    return <OpenBill {...props} data={bill.data} />;
  }
  if (bill.isError) {
    return (
      <ErrorState
        title={t`This could not be loaded`}
        description={errorText(i18n, bill.error, t`Something went wrong. Please try again.`)}
        onRetry={() => void bill.refetch()}
        retrying={bill.isFetching}
      />
    );
  }
  return (
    <SkeletonRegion className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-120" />
      <Skeleton className="h-60" />
    </SkeletonRegion>
  );
}

function OpenBill({ data, ...props }: TableBillProps & { data: Bill }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as, permissions, restaurant, tableId, tableNumber, guests, printTo } = props;
  const { language } = useLanguage();
  const [look, setLook] = useState<Look>({ lang: language, paper: 'a5' });
  const [splitting, setSplitting] = useState(false);
  const issue = useIssueInvoice(as);
  const tableFile = useTableFile(as);
  const acts = useDocumentActs({ as, look, printTo });
  const { draft, issued, bill, sheet } = data;
  const mayPrint = permissions.includes('invoice.print');

  const saveTable = async () => {
    try {
      await tableFile.mutateAsync({
        tableId,
        tableNumber,
        totalAmount: draft?.totalAmount ?? '',
        language: look.lang,
        date: isoDate(Date.now(), restaurant.timezone),
      });
      toast({ title: t`PDF Downloaded`, variant: 'success' });
    } catch (error) {
      refused(t`Download Failed`, error, t`Failed to generate PDF. Please try again.`);
    }
  };
  const actOnDraft = (act: DocumentAct) =>
    act === 'save' && look.paper === 'a5' ? saveTable() : acts[act](issue.mutateAsync({ bill: { tableId } }));

  if (splitting && draft) {
    return (
      <SplitPanel
        as={as}
        tableId={tableId}
        draft={draft}
        seated={guests}
        onDone={() => setSplitting(false)}
      />
    );
  }
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
      {sheet && (
        <div className="mx-auto w-full min-w-0 max-w-[148mm] overflow-hidden rounded-card border border-line shadow-float max-md:order-last">
          <IssuedSheet as={as} invoice={sheet} look={look} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4 md:last:col-start-2">
        <BillSums bill={bill} />
        <LookSwitch look={look} onChange={setLook} />
        {draft && (
          <>
            <DocumentActions draft disabled={!mayPrint} onAct={actOnDraft} />
            {issued.length === 0 && (
              <Button
                size="staff"
                icon={<Split aria-hidden className="size-5" />}
                disabled={!mayPrint}
                onClick={() => setSplitting(true)}
              >
                <Trans>Split the bill</Trans>
              </Button>
            )}
            <p className="text-2 text-small">
              <Trans>It gets its number when it is issued and does not change any more after that.</Trans>
            </p>
          </>
        )}
        {issued.length > 0 && (
          <IssuedList
            as={as}
            permissions={permissions}
            invoices={issued}
            tableId={tableId}
            due={bill.dueAmount}
            settlements={bill.settlements}
            timeZone={restaurant.timezone}
            onAct={(act, invoice) => acts[act](Promise.resolve(invoice))}
          />
        )}
      </div>
    </div>
  );
}
