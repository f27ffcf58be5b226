import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { TableCodeDialog } from '#/features/tables/components/table-code-dialog';
import { TableDialog } from '#/features/tables/components/table-dialog';
import { tableFailure, useDeleteTable } from '#/features/tables/manage';
import { AlertDialog } from '#/ui/alert-dialog';
import { Dialog } from '#/ui/dialog';
import { Num } from '#/ui/num';
import { toast } from '#/ui/toast';
import { useDesk } from '../../desk-context.ts';

type Table = Schemas['Table'];

export type TableAct = { what: 'add' } | { what: 'edit' | 'code' | 'delete'; id: string };

interface TableDialogsProps {
  act: TableAct | undefined;
  /** A table that somebody else removed closes its dialog. */
  tables: Table[];
  onDone: () => void;
}

/** What can be done with one table. */
export function TableDialogs({ act, tables, onDone }: TableDialogsProps) {
  const { as } = useDesk();
  const table = act && act.what !== 'add' ? tables.find((each) => each.id === act.id) : undefined;
  const close = (open: boolean) => {
    if (!open) onDone();
  };
  return (
    <>
      <Dialog
        open={act?.what === 'add' || (table !== undefined && act?.what !== 'delete')}
        onOpenChange={close}
      >
        {act?.what === 'add' && <TableDialog as={as} onDone={onDone} />}
        {act?.what === 'edit' && table && <TableDialog as={as} table={table} onDone={onDone} />}
        {act?.what === 'code' && table && <TableCodeDialog as={as} table={table} />}
      </Dialog>
      <DeleteTable table={act?.what === 'delete' ? table : undefined} onOpenChange={close} />
    </>
  );
}

interface DeleteTableProps {
  table: Table | undefined;
  onOpenChange: (open: boolean) => void;
}

function DeleteTable({ table, onOpenChange }: DeleteTableProps) {
  const { i18n, t } = useLingui();
  const { as } = useDesk();
  const remove = useDeleteTable(as);
  const confirm = async () => {
    if (!table) return;
    try {
      await remove.mutateAsync(table.id);
    } catch (error) {
      toast({
        title: t`Delete Failed`,
        description: tableFailure(i18n, error, t`Failed to delete table`),
        variant: 'danger',
      });
      throw error;
    }
    toast({
      title: t`Table Deleted`,
      description: t`Table has been removed from your restaurant`,
      variant: 'success',
    });
  };
  return (
    <AlertDialog
      open={table !== undefined}
      onOpenChange={onOpenChange}
      title={
        <Trans>
          Delete table <Num value={table?.tableNumber ?? ''} />?
        </Trans>
      }
      description={<Trans>Its code stops working. Past orders keep the table's name.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onConfirm={confirm}
    />
  );
}
