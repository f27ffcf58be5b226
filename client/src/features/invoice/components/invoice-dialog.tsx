import { Trans } from '@lingui/react/macro';
import type { As, Schemas } from '#/api/client';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Num } from '#/ui/num';
import type { PrintTo } from '../use-document-acts';
import { TableBill } from './table-bill';

export interface InvoiceDialogProps {
  as: As;
  /** Of the signed-in person: invoice.print, payment.take and invoice.credit decide what is offered. */
  permissions: readonly string[];
  restaurant: Pick<Schemas['RestaurantView'], 'timezone'>;
  tableId: string;
  tableNumber: string;
  /** How many sit there, where somebody has counted them. */
  guests: number | undefined;
  /** The address of a document's print page. */
  printTo: PrintTo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A table's bill: as it will be issued, to print, save, send, or split among its guests. */
export function InvoiceDialog({ open, onOpenChange, ...bill }: InvoiceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="xl"
        title={
          <Trans>
            Invoice of table <Num value={bill.tableNumber} />
          </Trans>
        }
      >
        {open && <TableBill {...bill} />}
      </DialogContent>
    </Dialog>
  );
}
