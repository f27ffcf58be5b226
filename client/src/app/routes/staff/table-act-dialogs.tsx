import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { bill, type Tile } from '#/features/tables/floor';
import { AlertDialog } from '#/ui/alert-dialog';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { useTableActs } from './table-acts';

/** What goes along with a table, in figures. */
function Baggage({ tile }: { tile: Tile }) {
  const orders = tile.orders.filter((order) => order.status !== 'cancelled');
  if (orders.length === 0 && tile.calls.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 rounded-card bg-sunken px-3 py-2">
      {orders.length > 0 && (
        <li className="flex justify-between gap-3">
          <Plural value={orders.length} one="# order" other="# orders" />
          <Price halalas={bill(orders).total} className="font-semibold" />
        </li>
      )}
      {tile.calls.length > 0 && (
        <li>
          <Plural value={tile.calls.length} one="# open call" other="# open calls" />
        </li>
      )}
    </ul>
  );
}

function Consequences({ children }: { children: ReactNode }) {
  return <ul className="ms-5 flex list-disc flex-col gap-1 text-2">{children}</ul>;
}

interface MoveDialogProps {
  from: Tile;
  to: Tile;
  onClose: () => void;
}

export function MoveDialog({ from, to, onClose }: MoveDialogProps) {
  const acts = useTableActs();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          Move table <Num value={from.table.tableNumber} /> to <Num value={to.table.tableNumber} />?
        </Trans>
      }
      description={<Trans>Everything of these guests goes along.</Trans>}
      confirmLabel={<Trans>Move</Trans>}
      onConfirm={() => acts.move(from.table, to.table)}
    >
      <Baggage tile={from} />
      <Consequences>
        <li>
          <Trans>The kitchen sees the new number at once.</Trans>
        </li>
        <li>
          <Trans>The guests' phones go on ordering at the new table.</Trans>
        </li>
        <li>
          <Trans>
            Table <Num value={from.table.tableNumber} /> becomes available.
          </Trans>
        </li>
      </Consequences>
    </AlertDialog>
  );
}

interface MergeDialogProps {
  joining: Tile;
  into: Tile;
  onClose: () => void;
}

export function MergeDialog({ joining, into, onClose }: MergeDialogProps) {
  const acts = useTableActs();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          Merge table <Num value={joining.table.tableNumber} /> with <Num value={into.table.tableNumber} />?
        </Trans>
      }
      description={<Trans>Both tables are one seating with one bill.</Trans>}
      confirmLabel={<Trans>Merge</Trans>}
      onConfirm={() => acts.merge(joining.table, into.table)}
    >
      <Baggage tile={joining} />
      <Consequences>
        {joining.orders.length > 0 && (
          <li>
            <Trans>
              The orders of table <Num value={joining.table.tableNumber} /> move to this bill and stay there.
            </Trans>
          </li>
        )}
        <li>
          <Trans>Closing the table frees both.</Trans>
        </li>
        <li>
          <Trans>
            Table <Num value={joining.table.tableNumber} /> can be taken out again.
          </Trans>
        </li>
      </Consequences>
    </AlertDialog>
  );
}

interface PartDialogProps {
  joined: Schemas['TableRef'];
  onClose: () => void;
}

export function PartDialog({ joined, onClose }: PartDialogProps) {
  const acts = useTableActs();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          Take table <Num value={joined.tableNumber} /> out?
        </Trans>
      }
      description={
        <Trans>
          It becomes available. What was ordered stays on this bill, and its phones stay with these guests.
        </Trans>
      }
      confirmLabel={<Trans>Take out</Trans>}
      onConfirm={() => acts.part(joined)}
    />
  );
}
