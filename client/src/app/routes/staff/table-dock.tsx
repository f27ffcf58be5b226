import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, FileText, HandCoins, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { isOpen } from '#/features/orders/status';
import { CloseTableDialog } from '#/features/tables/components/close-table-dialog';
import { ShareSheet } from '#/features/tables/components/share-sheet';
import { bill } from '#/features/tables/floor';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { AddOrder } from './add-order';
import { useCloseActs } from './close-table';
import { useFloor, useTables } from './floor';

type Order = Schemas['Order'];

// The bill's page weighs more than the rest of the table's, and is asked for once in an evening.
const InvoiceDialog = lazy(() =>
  import('#/features/invoice/components/invoice-dialog').then((module) => ({
    default: module.InvoiceDialog,
  })),
);

// Three in a row, fewer where the text is large.
const act = 'min-w-0 shrink! grow basis-26 whitespace-normal px-1.5! leading-head';

interface TableDockProps {
  tableId: string;
  tableNumber: string;
  seated: boolean;
  seating: Order[];
  /** What was taken in shares. */
  paid: string | undefined;
}

/** What is done with the table as a whole, in the thumb's reach. */
export function TableDock({ tableId, tableNumber, seated, seating, paid }: TableDockProps) {
  const { t } = useLingui();
  const { profile } = useFloor();
  const tables = useTables();
  const close = useCloseActs();
  const [invoice, setInvoice] = useState(false);
  const [paying, setPaying] = useState(false);
  const may = (permission: string) => profile.permissions.includes(permission);
  const sums = bill(seating, paid);
  const refusal = t`You are not allowed to do this. Ask the manager.`;
  const billed = seating.some((order) => order.status !== 'cancelled');
  const guests = tables.data?.find((each) => each.id === tableId)?.session?.guests;
  const prepare = () => {
    if (billed) setInvoice(true);
    else
      toast({
        title: t`No active orders`,
        description: t`There are no active orders to create an invoice for.`,
        variant: 'danger',
      });
  };
  return (
    <section
      aria-label={t`Table`}
      data-action-bar="rows"
      className="sticky bottom-0 z-20 grid gap-2 border-line border-t bg-surface px-3 pt-2.5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap gap-2">
        <Button
          size="staff"
          disabled={!may('invoice.print')}
          title={may('invoice.print') ? undefined : refusal}
          icon={<FileText aria-hidden className="size-5 max-[379px]:hidden" />}
          className={act}
          onClick={prepare}
        >
          <Trans>Prepare Invoice</Trans>
        </Button>
        {may('payment.take') && (
          <Button
            size="staff"
            disabled={sums.unpaid <= 0}
            icon={<HandCoins aria-hidden className="size-5 max-[379px]:hidden" />}
            className={act}
            onClick={() => setPaying(true)}
          >
            <Trans>Payment</Trans>
          </Button>
        )}
        <CloseTableDialog
          tableNumber={tableNumber}
          bill={sums}
          orders={seating.filter(isOpen)}
          onClose={(method, due) => close(tableId, method, due, paid)}
          trigger={
            <Button
              variant="danger-outline"
              size="staff"
              disabled={!(seated || seating.length > 0) || !may('table.close')}
              title={may('table.close') ? undefined : refusal}
              icon={<Banknote aria-hidden className="size-5 max-[379px]:hidden" />}
              className={act}
            >
              <Trans>Close Table</Trans>
            </Button>
          }
        />
      </div>
      {may('order.place') ? (
        <AddOrder tableId={tableId} tableNumber={tableNumber} seating={seating} />
      ) : (
        <Button
          variant="solid"
          size="primary"
          disabled
          title={refusal}
          icon={<Plus aria-hidden className="size-5" />}
        >
          <Trans>Add New Order</Trans>
        </Button>
      )}
      <ShareSheet
        open={paying}
        onOpenChange={setPaying}
        tableId={tableId}
        tableNumber={tableNumber}
        guests={guests}
        mayRefund={may('payment.refund')}
      />
      <Suspense>
        {invoice && (
          <InvoiceDialog
            as="staff"
            permissions={profile.permissions}
            restaurant={profile.restaurant}
            tableId={tableId}
            tableNumber={tableNumber}
            guests={guests}
            printTo={(id, look) => paths.invoicePrint.href(id, look)}
            open={invoice}
            onOpenChange={setInvoice}
          />
        )}
      </Suspense>
    </section>
  );
}
