import { Trans } from '@lingui/react/macro';
import { paths } from '#/app/paths';
import { useSentOrder } from '#/features/orders/sent';
import { TableTile } from '#/features/tables/components/table-tile';
import type { Tile } from '#/features/tables/floor';
import { useServerNow } from '#/live/context';
import { OneText } from '#/ui/one-text';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useFloor } from './floor';

/** Busy tables lead to what is going on there, free ones straight to the order pad, joined ones to whom they joined. */
export function tilePath(tile: Tile): string {
  const { id: tableId, tableNumber, joinedTo, session } = tile.table;
  if (joinedTo)
    return paths.waiter.tableManagement.href({ tableId: joinedTo.id, tableNumber: joinedTo.tableNumber });
  const served = session !== undefined && tile.orders.length > 0;
  return tile.busy || served
    ? paths.waiter.tableManagement.href({ tableId, tableNumber })
    : paths.waiter.newOrder.href({ tableId, tableNumber });
}

interface TableGridProps {
  tiles: Tile[];
  /** All places of the floor, in order: a filter must not move what stays. */
  places: string[];
  /** While a table is being chosen: what a tap does, and which tables can be chosen. */
  choose?: { pick: (tile: Tile) => void; fits: (tile: Tile) => boolean };
}

/** The tables, by place where there are several. */
export function TableGrid({ tiles, places, choose }: TableGridProps) {
  if (places.length <= 1) return <Tiles tiles={tiles} choose={choose} />;
  return places.map((place) => (
    <Tiles
      key={place}
      title={place}
      tiles={tiles.filter((tile) => tile.table.location === place)}
      choose={choose}
    />
  ));
}

function Tiles({ title, tiles, choose }: { title?: string } & Pick<TableGridProps, 'tiles' | 'choose'>) {
  const { profile } = useFloor();
  const sent = useSentOrder(profile.id);
  const now = useServerNow(5000);
  if (tiles.length === 0) return null;
  const late = profile.restaurant.ageThresholds.at(-1) ?? 18;
  return (
    <section className="px-3 pb-3">
      {title !== undefined && (
        <h2 className="pb-1.5 font-semibold text-2 text-small">
          {title ? <OneText text={title} /> : <Trans>Other</Trans>}
        </h2>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,46%),1fr))] gap-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7 xl:grid-cols-9">
        {tiles.map((tile) => (
          <TableTile
            key={tile.table.id}
            tile={tile}
            to={choose ? () => choose.pick(tile) : tilePath(tile)}
            disabled={choose && !choose.fits(tile)}
            now={now}
            lateMinutes={late}
            marked={!choose && sent?.tableId === tile.table.id}
            staffId={profile.id}
          />
        ))}
      </div>
    </section>
  );
}

export function GridSkeleton() {
  return (
    <SkeletonRegion className="grid grid-cols-3 gap-2 px-3 pt-16 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7">
      {Array.from({ length: 15 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fifteen equal blocks
        <Skeleton key={index} className="h-[7.125rem] rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
