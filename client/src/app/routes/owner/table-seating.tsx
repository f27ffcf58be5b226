import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { isOpen } from '#/features/orders/status';
import { CloseTableDialog } from '#/features/tables/components/close-table-dialog';
import { bill } from '#/features/tables/floor';
import { useSeatTable } from '#/features/tables/mutations';
import { Button } from '#/ui/button';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { useClosing } from '../../use-closing.ts';

interface TableSeatingProps {
  table: Schemas['Table'];
  orders: Schemas['Order'][];
}

/** Open a free table, or close one where guests sit. */
export function TableSeating({ table, orders }: TableSeatingProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const desk = useDesk();
  const seat = useSeatTable(desk.as);
  const close = useClosing(desk.as);
  const open = orders.filter(isOpen);

  // Its guests sit at the other table of the seating, which is closed there.
  if (table.joinedTo) return null;
  const may = (permission: string) => desk.permissions.includes(permission);
  if (!table.session && open.length === 0) {
    if (!table.isActive || !may('table.seat')) return null;
    return (
      <Button
        loading={seat.isPending}
        onClick={() =>
          seat.mutate(
            { tableId: table.id },
            {
              onError: (error) => refused(t`Error`, error, t`Failed to save table`),
            },
          )
        }
      >
        <Trans>Open table</Trans>
      </Button>
    );
  }

  if (!may('table.close')) return null;

  return (
    <CloseTableDialog
      trigger={
        <Button>
          <Trans>Close table</Trans>
        </Button>
      }
      tableNumber={table.tableNumber}
      bill={bill(orders, table.session?.paidAmount)}
      orders={open}
      onClose={(method, due) => close(table.id, method, due, table.session?.paidAmount)}
    />
  );
}
