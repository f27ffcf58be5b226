import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#/api/error-text';
import { NewBuild } from '#/app/pwa/new-build';
import { FloorChips } from '#/features/tables/components/floor-chips';
import { matches } from '#/features/tables/floor';
import { useTileFilter } from '#/features/tables/tile-filter';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { matchesSearch } from '#/lib/search';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { OneText } from '#/ui/one-text';
import { ChooseTable } from './choose-table';
import { useFloor, useTiles } from './floor';
import { FloorMenu } from './floor-menu';
import { FloorNav } from './floor-nav';
import { GridSkeleton, TableGrid } from './table-grid';
import { UnsentArea } from './unsent-area';

/** The grid of tables: the home of the floor, and where a table is chosen for guests who move or join. */
export function Component() {
  const [params] = useSearchParams();
  const move = params.get('move');
  const merge = params.get('merge');
  if (move) return <ChooseTable act="move" tableId={move} />;
  if (merge) return <ChooseTable act="merge" tableId={merge} />;
  return <Floor />;
}

function Floor() {
  const { t, i18n } = useLingui();
  const { profile } = useFloor();
  const { tiles, pending, error, retry } = useTiles();
  const [filter, setFilter] = useTileFilter(profile.id);
  const [query, setQuery] = useState<string>();
  const shown = tiles.filter(
    (tile) =>
      matches(tile, filter, profile.id) &&
      matchesSearch([tile.table.tableNumber, tile.table.tableName, tile.table.location], query ?? ''),
  );
  const places = [...new Set(tiles.map((tile) => tile.table.location))];
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Tables`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          title={places.length === 1 && places[0] ? <OneText text={places[0]} /> : <Trans>Tables</Trans>}
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
      <NewBuild />
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
        {tiles.length > 0 && (
          <FloorChips tiles={tiles} staffId={profile.id} filter={filter} onFilter={setFilter} />
        )}
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
        <TableGrid tiles={shown} places={places} />
      </main>
      <FloorNav />
    </div>
  );
}
