import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2, MapPin, Pencil, QrCode, Trash2, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { OneText } from '#/ui/one-text';
import { Time } from '#/ui/time';

interface TableCardProps {
  table: Schemas['Table'];
  editable: boolean;
  /** Orders of the guests who sit there that are neither completed nor cancelled. */
  openOrders: number;
  timeZone: string;
  /** Absent for who may change the table, but not open it to guests. */
  onCode?: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Seat or close. */
  children?: ReactNode;
}

export function TableCard({ table, editable, openOrders, timeZone, children, ...on }: TableCardProps) {
  const { t } = useLingui();
  const number = table.tableNumber;
  return (
    <article
      data-table={number}
      className={cx(
        // Three hundred of them: what is out of view is not laid out. Its height is that of a card of two lines.
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 [contain-intrinsic-size:auto_11.5rem] [content-visibility:auto]',
        !table.isActive && 'bg-sunken',
      )}
    >
      <header className="flex items-start gap-3">
        <span
          className={cx(
            'grid h-12 min-w-12 max-w-28 shrink-0 place-items-center break-all rounded-control px-1 text-center font-semibold leading-tight',
            // A number of ten characters takes two lines of the smaller size.
            [...number].length > 4 ? 'text-micro' : 'text-lead',
            table.isActive ? 'bg-brand-tint text-brand-ink' : 'bg-line text-2',
          )}
        >
          <Num value={number} />
        </span>
        <div className="min-w-0 grow">
          <h3 className="line-clamp-3 break-words text-lead leading-head">
            {table.tableName ? (
              <OneText text={table.tableName} />
            ) : (
              <Trans>
                Table <Num value={number} />
              </Trans>
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-2 text-small">
            <span className="inline-flex items-center gap-1">
              <Users aria-hidden className="size-4" />
              <Plural value={table.seatCapacity} one="# seat" other="# seats" />
            </span>
            {table.location && (
              <span className="inline-flex min-w-0 items-center gap-1">
                <MapPin aria-hidden className="size-4 shrink-0" />
                <OneText text={table.location} className="truncate" />
              </span>
            )}
          </p>
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <State table={table} openOrders={openOrders} timeZone={timeZone} />
      </div>
      <footer className="-mx-1 mt-auto flex flex-wrap items-center gap-1">
        {children}
        {editable && (
          <span className="ms-auto flex">
            {on.onCode && (
              <IconButton label={t`QR code of table ${number}`} icon={<QrCode />} onClick={on.onCode} />
            )}
            <IconButton label={t`Edit table ${number}`} icon={<Pencil />} onClick={on.onEdit} />
            <IconButton
              label={t`Delete table ${number}`}
              icon={<Trash2 />}
              className="text-danger-ink"
              onClick={on.onDelete}
            />
          </span>
        )}
      </footer>
    </article>
  );
}

/** In service or not, since when guests sit there, with which table, and who serves them. */
function State({ table, openOrders, timeZone }: Pick<TableCardProps, 'table' | 'openOrders' | 'timeZone'>) {
  const { session, joinedTo } = table;
  const waiter = session?.waiter && `${session.waiter.firstName} ${session.waiter.lastName}`.trim();
  return (
    <>
      {table.isActive ? (
        <Badge tone="brand">
          <Trans>Active</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Inactive</Trans>
        </Badge>
      )}
      {session && (
        <Badge tone="accent">
          <Trans>
            Seated since <Time at={session.openedAt} timeZone={timeZone} />
          </Trans>
        </Badge>
      )}
      {openOrders > 0 && (
        <Badge tone="info">
          <Plural value={openOrders} one="# open order" other="# open orders" />
        </Badge>
      )}
      {joinedTo && (
        <Badge icon={<Link2 aria-hidden />}>
          <Trans>
            With table <Num value={joinedTo.tableNumber} />
          </Trans>
        </Badge>
      )}
      {waiter && (
        <Badge icon={<UserRound aria-hidden />} className="min-w-0 max-w-full">
          <bdi className="truncate">{waiter}</bdi>
        </Badge>
      )}
    </>
  );
}
