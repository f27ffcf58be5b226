import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert, Users } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { minutesSince } from '#/lib/time';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type Tile, waits } from '../floor';
import { tileLooks } from '../tile-look';
import { TileBadges } from './tile-badges';

interface TableTileProps {
  tile: Tile;
  /** Where a tap leads; or what it does, while a table is being chosen. */
  to: string | (() => void);
  /** Not to be chosen now. */
  disabled?: boolean;
  now: number;
  /** From this many minutes on guests have waited too long for food. */
  lateMinutes: number;
  /** The table whose order has just gone out. */
  marked?: boolean;
  /** Who looks: their own tables carry their letters in colour. */
  staffId: string;
}

/** One table of the floor: number, state in a word, minutes, total, and what is asked for at its end corner. */
export function TableTile({
  tile,
  to,
  disabled = false,
  now,
  lateMinutes,
  marked = false,
  staffId,
}: TableTileProps) {
  const { t } = useLingui();
  const { table, state } = tile;
  const { word, Icon, box, ink } = tileLooks[state];
  const empty = state === 'free';
  const attributes = {
    'data-state': state,
    'data-table': table.tableNumber,
    className: cx(
      'relative flex min-h-[7.125rem] min-w-0 flex-col rounded-card px-2 py-2 text-start leading-head transition-shadow duration-150 disabled:opacity-40 max-[379px]:px-1.5',
      box,
      marked && 'shadow-[0_0_0_3px_var(--brand-mark)]',
    ),
  };
  const face = (
    <>
      <span className="flex items-start justify-between gap-1">
        <span
          className={cx(
            'min-w-0 truncate font-semibold',
            table.tableNumber.length > 4 ? 'text-lead' : 'text-[1.6875rem] leading-[1.1]',
            empty && 'text-2 font-medium',
          )}
        >
          <span className="sr-only">
            <Trans>Table</Trans>{' '}
          </span>
          <Num value={table.tableNumber} />
        </span>
        <TileBadges tile={tile} staffId={staffId} />
      </span>
      <span
        className={cx(
          'mt-1 flex items-center gap-1 whitespace-nowrap font-semibold text-[0.90625rem] max-[379px]:text-micro',
          ink,
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {table.joinedTo ? (
          <span className="min-w-0 truncate">
            <Trans>
              With <Num value={table.joinedTo.tableNumber} />
            </Trans>
          </span>
        ) : (
          t(word)
        )}
      </span>
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-1 whitespace-nowrap pt-1 text-micro">
        {empty ? (
          <span className="inline-flex items-center gap-1 text-2">
            <Users aria-hidden className="size-3.5" />
            <Num value={table.seatCapacity} />
            <span className="sr-only">
              {' '}
              <Trans>seats</Trans>
            </span>
          </span>
        ) : (
          <Elapsed tile={tile} now={now} lateMinutes={lateMinutes} />
        )}
        {tile.total > 0 && (
          <span className="ms-auto">
            <Price halalas={tile.total} className="font-semibold text-body max-[419px]:text-small" />
          </span>
        )}
      </span>
    </>
  );
  return typeof to === 'string' ? (
    <Link to={to} {...attributes}>
      {face}
    </Link>
  ) : (
    <button type="button" disabled={disabled} onClick={to} {...attributes}>
      {face}
    </button>
  );
}

function Elapsed({ tile, now, lateMinutes }: Pick<TableTileProps, 'tile' | 'now' | 'lateMinutes'>) {
  if (!tile.since) return <span />;
  const minutes = minutesSince(tile.since, now);
  const late = waits(tile.state) && minutes >= lateMinutes;
  const solid = tile.state === 'ready';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.5',
        late ? 'font-semibold' : !solid && 'text-2',
        late && !solid && 'text-danger-ink',
      )}
    >
      {late && <TriangleAlert aria-hidden className="size-3" />}
      <Trans>
        <Num value={minutes} /> m
      </Trans>
      {late && (
        <span className="sr-only">
          {' '}
          <Trans>late</Trans>
        </span>
      )}
    </span>
  );
}
