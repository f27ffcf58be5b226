import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { useSentOrder } from '#/features/orders/sent';
import { FloorChips } from '#/features/tables/components/floor-chips';
import { TableTile } from '#/features/tables/components/table-tile';
import { matches, type Tile, type TileFilter } from '#/features/tables/floor';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { matchesSearch } from '#/lib/search';
import { useServerNow } from '#/live/context';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useFloor, useTiles } from './floor';
import { FloorMenu } from './floor-menu';
import { FloorNav } from './floor-nav';
import { UnsentArea } from './unsent-area';

/** The grid of tables: the home of the floor. */
export function Component() {
  const { t, i18n } = useLingui();
  const { profile } = useFloor();
  const { tiles, pending, error, retry } = useTiles();
  const [filter, setFilter] = useState<TileFilter>('all');
  const [query, setQuery] = useState<string>();
  const shown = tiles.filter(
    (tile) =>
      matches(tile, filter) &&
      matchesSearch([tile.table.tableNumber, tile.table.tableName, tile.table.location], query ?? ''),
  );
  const places = [...new Set(tiles.map((tile) => tile.table.location))];
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Tables`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          title={places.length === 1 && places[0] ? <bdi>{places[0]}</bdi> : <Trans>Tables</Trans>}
          subtitle={
            <>
              <LiveLine />
              <span aria-hidden>·</span>
              <bdi className="truncate">{profile.firstName}</bdi>
            </>
          }
          actions={
            <>
              <IconButton
                label={query === undefined ? t`Search tables` : t`Close search`}
                size="staff"
                aria-expanded={query !== undefined}
                icon={query === undefined ? <Search className="size-6!" /> : <X className="size-6!" />}
                onClick={() => setQuery(query === undefined ? '' : undefined)}
              />
              <FloorMenu />
            </>
          }
        />
      </div>
      <UnsentArea />
      <main className="flex grow flex-col pb-4">
        {query !== undefined && (
          <Input
            type="search"
            aria-label={t`Search tables`}
            icon={<Search />}
            autoFocus
            value={query}
            placeholder={t`Number or name`}
            onChange={(event) => setQuery(event.target.value)}
            className="mx-3 mt-2.5 w-auto!"
          />
        )}
        {tiles.length > 0 && <FloorChips tiles={tiles} filter={filter} onFilter={setFilter} />}
        {pending && !error && <GridSkeleton />}
        {error && (
          <ErrorState
            title={t`The tables could not be loaded`}
            description={errorText(i18n, error, '')}
            onRetry={retry}
          />
        )}
        {!pending && !error && tiles.length === 0 && (
          <EmptyState
            title={t`No Tables Available`}
            description={t`The owner or manager adds tables under Staff & Tables.`}
          />
        )}
        {tiles.length > 0 && shown.length === 0 && <EmptyState title={t`No table matches`} />}
        {places.length > 1 ? (
          places.map((place) => (
            <Tiles key={place} title={place} tiles={shown.filter((tile) => tile.table.location === place)} />
          ))
        ) : (
          <Tiles tiles={shown} />
        )}
      </main>
      <FloorNav />
    </div>
  );
}

/** Busy tables lead to what is going on there, free ones straight to the order pad. */
export function tilePath(tile: Tile): string {
  const { id: tableId, tableNumber } = tile.table;
  const served = tile.table.session !== undefined && tile.orders.length > 0;
  return tile.busy || served
    ? paths.waiter.tableManagement.href({ tableId, tableNumber })
    : paths.waiter.newOrder.href({ tableId, tableNumber });
}

function Tiles({ title, tiles }: { title?: string; tiles: Tile[] }) {
  const { profile } = useFloor();
  const sent = useSentOrder();
  const now = useServerNow(5000);
  if (tiles.length === 0) return null;
  const late = profile.restaurant.ageThresholds.at(-1) ?? 18;
  return (
    <section className="px-3 pb-3">
      {title !== undefined && (
        <h2 className="pb-1.5 font-semibold text-2 text-small">
          {title ? <bdi>{title}</bdi> : <Trans>Other</Trans>}
        </h2>
      )}
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7 xl:grid-cols-9">
        {tiles.map((tile) => (
          <TableTile
            key={tile.table.id}
            tile={tile}
            to={tilePath(tile)}
            now={now}
            lateMinutes={late}
            marked={sent?.tableId === tile.table.id}
          />
        ))}
      </div>
    </section>
  );
}

function GridSkeleton() {
  return (
    <SkeletonRegion className="grid grid-cols-3 gap-2 px-3 pt-16 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7">
      {Array.from({ length: 15 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fifteen equal blocks
        <Skeleton key={index} className="h-[7.125rem] rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
