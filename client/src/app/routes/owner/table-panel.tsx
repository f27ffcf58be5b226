import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Armchair, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OrderView } from '#/features/orders/keys';
import { boardQuery } from '#/features/orders/queries';
import { isOpen } from '#/features/orders/status';
import { TableCard } from '#/features/tables/components/table-card';
import { ordersOfSeating } from '#/features/tables/floor';
import { tablesQuery } from '#/features/tables/queries';
import { matchesSearch } from '#/lib/search';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { CodesMenu } from './codes-menu.tsx';
import { NothingFound, PanelTools } from './panel-tools.tsx';
import { useStaffView } from './staff-view.ts';
import { type TableAct, TableDialogs } from './table-dialogs.tsx';
import { TableSeating } from './table-seating.tsx';

interface TablePanelProps {
  /** Which of the restaurant's streams this page follows. */
  view: OrderView;
}

/** The tables of the restaurant, as cards that can be searched. */
export function TablePanel({ view }: TablePanelProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const { onlyActive, show } = useStaffView();
  const tables = useQuery(tablesQuery(desk.as));
  const orders = useQuery(boardQuery(view, desk.as));
  const [act, setAct] = useState<TableAct>();
  const [query, setQuery] = useState('');

  if (tables.isPending) return <CardSkeletons />;
  if (!tables.data)
    return <LoadFailure error={tables.error} onRetry={tables.refetch} retrying={tables.isFetching} />;

  const editable = desk.permissions.includes('table.manage');
  const coded = desk.permissions.includes('table.code');
  const shown = tables.data.filter(
    (table) =>
      (!onlyActive || table.isActive) &&
      matchesSearch([table.tableNumber, table.tableName, table.location], query),
  );
  const add = editable && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden className="size-5" />}
      onClick={() => setAct({ what: 'add' })}
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
        <PanelTools
          label={t`Number, name or location`}
          query={query}
          onQuery={setQuery}
          shown={shown.length}
          total={tables.data.length}
        >
          {coded && <CodesMenu tables={tables.data} />}
          {add}
        </PanelTools>
      )}
      {tables.data.length > 0 && shown.length === 0 && (
        <NothingFound
          onClear={() => {
            setQuery('');
            show('tables');
          }}
        />
      )}
      <CardGrid>
        {shown.map((table) => {
          const seated = ordersOfSeating(
            table,
            (orders.data ?? []).filter((order) => order.tableId === table.id),
          );
          return (
            <TableCard
              key={table.id}
              table={table}
              editable={editable}
              openOrders={seated.filter(isOpen).length}
              timeZone={timezone}
              onCode={coded ? () => setAct({ what: 'code', id: table.id }) : undefined}
              onEdit={() => setAct({ what: 'edit', id: table.id })}
              onDelete={() => setAct({ what: 'delete', id: table.id })}
            >
              <TableSeating table={table} orders={seated} />
            </TableCard>
          );
        })}
      </CardGrid>
      <TableDialogs act={act} tables={tables.data} onDone={() => setAct(undefined)} />
    </>
  );
}
