import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Pencil, QrCode, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';

interface TableCardProps {
  table: Schemas['Table'];
  editable: boolean;
  onCode: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Seat or close. */
  children?: ReactNode;
}

export function TableCard({ table, editable, onCode, onEdit, onDelete, children }: TableCardProps) {
  const { t } = useLingui();
  const number = table.tableNumber;
  return (
    <article
      data-table={number}
      className={cx(
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4',
        !table.isActive && 'bg-sunken',
      )}
    >
      <header className="flex items-start gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken px-1 font-semibold text-lead">
          <Num value={number} />
        </span>
        <div className="min-w-0 grow">
          <h3 className="truncate text-lead">
            {table.tableName ? (
              <bdi>{table.tableName}</bdi>
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
                <bdi className="truncate">{table.location}</bdi>
              </span>
            )}
          </p>
        </div>
      </header>
      <p className="flex flex-wrap items-center gap-2">
        {table.isActive ? (
          <Badge tone="brand">
            <Trans>Active</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Inactive</Trans>
          </Badge>
        )}
        {table.session && (
          <Badge tone="accent">
            <Trans>
              Seated since <Time at={table.session.openedAt} />
            </Trans>
          </Badge>
        )}
      </p>
      <footer className="-mx-1 mt-auto flex items-center gap-1">
        {children}
        {editable && (
          <span className="ms-auto flex">
            <IconButton label={t`QR code of table ${number}`} icon={<QrCode />} onClick={onCode} />
            <IconButton label={t`Edit table ${number}`} icon={<Pencil />} onClick={onEdit} />
            <IconButton
              label={t`Delete table ${number}`}
              icon={<Trash2 />}
              className="text-danger-ink"
              onClick={onDelete}
            />
          </span>
        )}
      </footer>
    </article>
  );
}
