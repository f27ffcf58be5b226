import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#/app/paths';
import type { Tile } from '#/features/tables/floor';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { useTables, useTiles } from './floor';
import { MergeDialog, MoveDialog } from './table-act-dialogs';
import { GridSkeleton, TableGrid } from './table-grid';
import { UnsentArea } from './unsent-area';

interface ChooseTableProps {
  act: 'move' | 'merge';
  /** Whose guests move, or which table another one joins. */
  tableId: string;
}

/** The same grid as always, with the tables that fit; a tap asks once, with what follows from it. */
export function ChooseTable({ act, tableId }: ChooseTableProps) {
  const { t } = useLingui();
  const { tiles, pending } = useTiles();
  const tables = useTables();
  const [chosen, setChosen] = useState<Tile>();
  const own = tiles.find((tile) => tile.table.id === tableId);
  const known = tables.data?.find((table) => table.id === tableId);
  // Guests move to a free table; whoever joins may bring orders, but not a seating of several tables.
  const fits = ({ table, state }: Tile) =>
    table.id !== tableId &&
    (act === 'move' ? state === 'free' : !table.joinedTo && (table.session?.joined ?? []).length === 0);
  const places = [...new Set(tiles.map((tile) => tile.table.location))];
  const number = known?.tableNumber ?? '';
  const backTo = known
    ? paths.waiter.tableManagement.href({ tableId, tableNumber: number })
    : paths.waiter.selectTable.href();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{act === 'move' ? t`Move table ${number}` : t`Merge with table ${number}`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          backTo={backTo}
          title={
            act === 'move' ? (
              <Trans>
                Move table <Num value={number} />
              </Trans>
            ) : (
              <Trans>
                Merge with table <Num value={number} />
              </Trans>
            )
          }
          subtitle={<LiveLine />}
        />
        <p className="border-line border-b bg-info-tint px-3 py-2 text-info-ink">
          {act === 'move' ? (
            <Trans>Choose the free table where the guests sit now.</Trans>
          ) : (
            <Trans>Choose the table that joins. It shares this table's bill.</Trans>
          )}
        </p>
      </div>
      <UnsentArea />
      <main className="flex grow flex-col py-3">
        {pending ? (
          <GridSkeleton />
        ) : !own?.table.session ? (
          <ErrorState
            title={t`Nobody is seated at this table any more.`}
            action={
              <Button asChild variant="solid" size="staff">
                <Link to={paths.waiter.selectTable.href()}>
                  <Trans>Select Table</Trans>
                </Link>
              </Button>
            }
          />
        ) : tiles.some(fits) ? (
          <TableGrid tiles={tiles} places={places} choose={{ pick: setChosen, fits }} />
        ) : (
          <EmptyState title={t`No Tables Available`} description={t`No other table fits at the moment.`} />
        )}
      </main>
      {own && chosen && act === 'move' && (
        <MoveDialog from={own} to={chosen} onClose={() => setChosen(undefined)} />
      )}
      {own && chosen && act === 'merge' && (
        <MergeDialog joining={chosen} into={own} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
