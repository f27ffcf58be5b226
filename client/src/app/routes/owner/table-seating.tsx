import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { isOpen } from '#/features/orders/status';
import { useClosedText } from '#/features/tables/closed-text';
import { CloseTableDialog } from '#/features/tables/components/close-table-dialog';
import { bill } from '#/features/tables/floor';
import { useCloseTable, useSeatTable } from '#/features/tables/mutations';
import { Button } from '#/ui/button';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';

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
  const close = useCloseTable(desk.as);
  const closedText = useClosedText();
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

  const settle = async (method: Method) => {
    try {
      const closed = await close.mutateAsync({ tableId: table.id, method });
      toast({
        title: t`Table Closed`,
        description: closedText(closed, method, table.session?.paidAmount),
        variant: 'success',
      });
    } catch (error) {
      refused(t`Failed to Close Table`, error, t`Could not close table`);
      throw error;
    }
  };

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
      onClose={settle}
    />
  );
}
