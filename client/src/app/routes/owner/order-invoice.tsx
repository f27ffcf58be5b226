import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { InvoiceDialog } from '#/features/invoice/components/invoice-dialog';
import { useIssueInvoice } from '#/features/invoice/mutations';
import { OrderNumber } from '#/features/orders/components/order-number';
import { tablesQuery } from '#/features/tables/queries';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

type Order = Schemas['Order'];

/** The bill of the guests who sit there; when they have left, the invoice of this order alone. */
export function OrderInvoice({ order }: { order: Order }) {
  const { as, permissions } = useDesk();
  const restaurant = useRestaurant();
  const [open, setOpen] = useState(false);
  const { data: tables } = useQuery(tablesQuery(as));
  if (!tables || order.status === 'cancelled' || !permissions.includes('invoice.print')) return null;
  const table = tables.find(
    ({ id, session }) => id === order.tableId && session?.id === order.tableSessionId,
  );
  if (!table) return <IssueOrder order={order} />;
  return (
    <>
      <Button icon={<ReceiptText aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        <Trans>Invoice</Trans>
      </Button>
      <InvoiceDialog
        as={as}
        permissions={permissions}
        restaurant={restaurant}
        tableId={table.id}
        tableNumber={table.tableNumber}
        guests={table.session?.guests}
        printTo={paths.invoicePrint.href}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

/** Finds the document that holds the order, or issues it. */
function IssueOrder({ order }: { order: Order }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as } = useDesk();
  const navigate = useNavigate();
  const issue = useIssueInvoice(as);
  const show = async () => {
    try {
      const invoice = await issue.mutateAsync({ bill: { orderIds: [order.id] } });
      void navigate(paths.invoice.href(invoice.id));
    } catch (error) {
      refused(t`Not issued`, error);
      throw error;
    }
  };
  return (
    <AlertDialog
      trigger={
        <Button icon={<ReceiptText aria-hidden className="size-5" />}>
          <Trans>Invoice</Trans>
        </Button>
      }
      title={
        <Trans>
          Invoice of order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      description={
        <Trans>It is issued with the next number unless it is issued already, and never changes.</Trans>
      }
      confirmLabel={<Trans>Show the invoice</Trans>}
      onConfirm={show}
    />
  );
}
