import { Trans } from '@lingui/react/macro';
import { BellRing, Hand, QrCode, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { initials } from '#/ui/avatar';
import type { Tile } from '../floor';

/** What a table asks for, and who serves it. */
export function TileBadges({ tile, staffId }: { tile: Tile; staffId: string }) {
  const bill = tile.calls.some((call) => call.kind === 'bill');
  const other = tile.calls.some((call) => call.kind !== 'bill');
  const solid = tile.state === 'ready';
  const asked = Number(tile.toConfirm > 0) + Number(other) + Number(bill);
  return (
    <span className="flex gap-1">
      {tile.waiter && <Served by={tile.waiter} mine={tile.waiter.id === staffId} hidden={asked > 1} />}
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

interface ServedProps {
  by: NonNullable<Tile['waiter']>;
  mine: boolean;
  /** What asks for a waiter goes before who that is, where there is no room for both. */
  hidden: boolean;
}

/** The letters of who serves the table. */
function Served({ by, mine, hidden }: ServedProps) {
  const name = `${by.firstName} ${by.lastName}`.trim();
  return (
    <span
      data-waiter={by.id}
      className={cx(
        'grid h-6.5 min-w-6.5 shrink-0 place-items-center rounded-full px-1 font-semibold text-[0.75rem] leading-none',
        mine ? 'bg-brand-deep text-on-brand-deep' : 'border border-line-strong bg-surface text-2',
        hidden && 'sr-only',
      )}
    >
      <span aria-hidden>{initials(name)}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
