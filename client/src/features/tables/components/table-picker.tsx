import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { Sheet, SheetContent } from '#/ui/sheet';
import type { Tile } from '../floor';

interface TablePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tiles: Tile[];
  chosenId?: string;
  onPick: (table: Schemas['Table']) => void;
}

/** Choosing a table by its number; only tables in service are offered. */
export function TablePicker({ open, onOpenChange, tiles, chosenId, onPick }: TablePickerProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={<Trans>Select Table</Trans>}
        description={<Trans>Please select a table for this order</Trans>}
      >
        {tiles.length === 0 ? (
          <EmptyState title={t`No Tables Available`} />
        ) : (
          <ul className="grid grid-cols-4 gap-2 pb-2">
            {tiles.map((tile) => (
              <li key={tile.table.id}>
                <button
                  type="button"
                  aria-pressed={tile.table.id === chosenId}
                  onClick={() => onPick(tile.table)}
                  className={cx(
                    'flex min-h-16 w-full flex-col items-center justify-center rounded-card border leading-tight hover:bg-sunken',
                    tile.table.id === chosenId ? 'border-brand-solid bg-brand-tint' : 'border-line-strong',
                  )}
                >
                  <Num value={tile.table.tableNumber} className="max-w-full truncate font-semibold text-h3" />
                  <span
                    className={cx(
                      'inline-flex items-center gap-1 text-micro',
                      tile.busy ? 'font-medium text-danger-ink' : 'text-2',
                    )}
                  >
                    {tile.busy ? (
                      <Trans>Busy</Trans>
                    ) : (
                      <>
                        <Users aria-hidden className="size-3.5" />
                        <Num value={tile.table.seatCapacity} />
                      </>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </SheetContent>
    </Sheet>
  );
}
