import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { isOpen } from '#/features/orders/status';
import { useClosedText } from '#/features/tables/closed-text';
import { CloseTableDialog } from '#/features/tables/components/close-table-dialog';
import { bill } from '#/features/tables/floor';
import { useCloseTable, useSeatTable } from '#/features/tables/mutations';
import { Button } from '#/ui/button';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';
import { useDesk } from '../../desk-context.ts';

interface TableSeatingProps {
  table: Schemas['Table'];
  orders: Schemas['Order'][];
}

/** Open a free table, or close one where guests sit. */
export function TableSeating({ table, orders }: TableSeatingProps) {
  const { i18n, t } = useLingui();
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
              onError: (error) =>
                toast({
                  title: t`Error`,
                  description: errorText(i18n, error, t`Failed to save table`),
                  variant: 'danger',
                }),
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
      toast({
        title: t`Failed to Close Table`,
        description: errorText(i18n, error, t`Could not close table`),
        variant: 'danger',
      });
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
