import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  BellRing,
  Check,
  CircleDot,
  Clock,
  CloudOff,
  Flame,
  Hand,
  HandPlatter,
  type LucideIcon,
  QrCode,
  ReceiptText,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { minutesSince } from '#/lib/time';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type Tile, type TileState, waits } from '../floor';

interface Look {
  word: MessageDescriptor;
  Icon: LucideIcon;
  box: string;
  ink: string;
}

// Only "ready" is solid: it asks for a walk. Two pixels of amber ask for a tap: solid for guests, dashed for this device.
const looks: Record<TileState, Look> = {
  free: {
    word: msg`Available`,
    Icon: CircleDot,
    box: 'border border-dashed border-control-line',
    ink: 'text-2 font-medium',
  },
  seated: { word: msg`Seated`, Icon: Users, box: 'border border-line-strong bg-surface', ink: 'text-2' },
  unsent: {
    word: msg`Not sent`,
    Icon: CloudOff,
    box: 'border-2 border-dashed border-accent-line bg-accent-tint',
    ink: 'text-accent-ink',
  },
  pending: {
    word: msg`Confirm?`,
    Icon: Clock,
    box: 'border-2 border-accent-line bg-accent-tint/60',
    ink: 'text-accent-ink',
  },
  confirmed: {
    word: msg`Confirmed`,
    Icon: Check,
    box: 'border border-status-confirmed-line bg-status-confirmed-tint/50',
    ink: 'text-status-confirmed-ink',
  },
  preparing: {
    word: msg({ message: 'Preparing', context: 'table' }),
    Icon: Flame,
    box: 'border border-status-preparing-line bg-status-preparing-tint/50',
    ink: 'text-status-preparing-ink',
  },
  ready: {
    word: msg`Ready`,
    Icon: BellRing,
    box: 'border border-status-ready-line bg-status-ready-tint text-status-ready-ink',
    ink: '',
  },
  served: {
    word: msg({ message: 'Served', context: 'table' }),
    Icon: HandPlatter,
    box: 'border border-status-served-line bg-surface',
    ink: 'text-status-served-ink',
  },
};

interface TableTileProps {
  tile: Tile;
  to: string;
  now: number;
  /** From this many minutes on guests have waited too long for food. */
  lateMinutes: number;
  /** The table whose order has just gone out. */
  marked?: boolean;
}

/** One table of the floor: number, state in a word, minutes, total, and what is asked for at its end corner. */
export function TableTile({ tile, to, now, lateMinutes, marked = false }: TableTileProps) {
  const { t } = useLingui();
  const { table, state } = tile;
  const { word, Icon, box, ink } = looks[state];
  const empty = state === 'free';
  return (
    <Link
      to={to}
      data-state={state}
      data-table={table.tableNumber}
      className={cx(
        'relative flex min-h-[7.125rem] min-w-0 flex-col rounded-card px-2 py-2 leading-head transition-shadow duration-150 max-[379px]:px-1.5',
        box,
        marked && 'shadow-[0_0_0_3px_var(--brand-mark)]',
      )}
    >
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
        <TileBadges tile={tile} />
      </span>
      <span
        className={cx(
          'mt-1 flex items-center gap-1 whitespace-nowrap font-semibold text-[0.90625rem] max-[379px]:text-micro',
          ink,
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(word)}
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
    </Link>
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

function TileBadges({ tile }: { tile: Tile }) {
  const bill = tile.calls.some((call) => call.kind === 'bill');
  const other = tile.calls.some((call) => call.kind !== 'bill');
  const solid = tile.state === 'ready';
  return (
    <span className="flex gap-1">
      {tile.toConfirm > 0 && (
        <TileBadge solid={solid} label={<Trans>guest order</Trans>}>
          <QrCode aria-hidden />
        </TileBadge>
      )}
      {other && (
        <TileBadge solid={solid} label={<Trans>calls the waiter</Trans>}>
          <Hand aria-hidden />
        </TileBadge>
      )}
      {bill && (
        <TileBadge solid={solid} label={<Trans>wants the bill</Trans>}>
          <ReceiptText aria-hidden />
        </TileBadge>
      )}
      {tile.state !== 'ready' && tile.ready > 0 && (
        <TileBadge solid={false} label={<Trans>ready to serve</Trans>}>
          <BellRing aria-hidden />
        </TileBadge>
      )}
    </span>
  );
}

function TileBadge({ solid, label, children }: { solid: boolean; label: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid size-6.5 shrink-0 place-items-center rounded-full [&>svg]:size-4',
        solid ? 'bg-surface text-brand-ink' : 'bg-accent-tint text-accent-ink',
      )}
    >
      {children}
      <span className="sr-only">{label}</span>
    </span>
  );
}
