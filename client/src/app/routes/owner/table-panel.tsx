import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Armchair, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { boardQuery } from '#/features/orders/queries';
import { TableCard } from '#/features/tables/components/table-card';
import { TableCodeDialog } from '#/features/tables/components/table-code-dialog';
import { TableDialog } from '#/features/tables/components/table-dialog';
import { ordersOfSeating } from '#/features/tables/floor';
import { useDeleteTable } from '#/features/tables/manage';
import { tablesQuery } from '#/features/tables/queries';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { toast } from '#/ui/toast';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { TableSeating } from './table-seating.tsx';

type Table = Schemas['Table'];
type Shown = { what: 'edit' | 'code'; table: Table } | { what: 'new' };

export function TablePanel() {
  const { i18n, t } = useLingui();
  const desk = useDesk();
  const tables = useQuery(tablesQuery(desk.as));
  const orders = useQuery(boardQuery('manager', desk.as));
  const remove = useDeleteTable(desk.as);
  const [shown, setShown] = useState<Shown | null>(null);
  const [leaving, setLeaving] = useState<Table | null>(null);
  const editable = desk.permissions.includes('table.manage');

  if (tables.isPending) return <CardSkeletons />;
  if (!tables.data)
    return <LoadFailure error={tables.error} onRetry={tables.refetch} retrying={tables.isFetching} />;

  const add = editable && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden className="size-5" />}
      onClick={() => setShown({ what: 'new' })}
    >
      <Trans>Add table</Trans>
    </Button>
  );
  return (
    <>
      {tables.data.length === 0 ? (
        <EmptyState
          icon={<Armchair />}
          title={<Trans>No Tables</Trans>}
          description={
            <Trans>Add your tables: each gets a code with which guests see the menu and order.</Trans>
          }
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <CardGrid>
            {tables.data.map((table) => (
              <TableCard
                key={table.id}
                table={table}
                editable={editable}
                onCode={() => setShown({ what: 'code', table })}
                onEdit={() => setShown({ what: 'edit', table })}
                onDelete={() => setLeaving(table)}
              >
                <TableSeating
                  table={table}
                  orders={ordersOfSeating(
                    table,
                    (orders.data ?? []).filter((order) => order.tableId === table.id),
                  )}
                />
              </TableCard>
            ))}
          </CardGrid>
        </>
      )}
      <Dialog open={shown !== null} onOpenChange={(open) => !open && setShown(null)}>
        {shown?.what === 'new' && <TableDialog as={desk.as} onDone={() => setShown(null)} />}
        {shown?.what === 'edit' && (
          <TableDialog as={desk.as} table={shown.table} onDone={() => setShown(null)} />
        )}
        {shown?.what === 'code' && <TableCodeDialog as={desk.as} table={shown.table} />}
      </Dialog>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={
          <Trans>
            Delete table <Num value={leaving?.tableNumber ?? ''} />?
          </Trans>
        }
        description={<Trans>Its code stops working. Past orders keep the table's name.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={async () => {
          if (!leaving) return;
          try {
            await remove.mutateAsync(leaving.id);
          } catch (error) {
            toast({
              title: t`Delete Failed`,
              description: errorText(i18n, error, t`Failed to delete table`),
              variant: 'danger',
            });
            throw error;
          }
          toast({
            title: t`Table Deleted`,
            description: t`Table has been removed from your restaurant`,
            variant: 'success',
          });
        }}
      />
    </>
  );
}
