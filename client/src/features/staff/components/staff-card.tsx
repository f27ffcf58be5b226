import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Avatar } from '#/ui/avatar';
import { Badge } from '#/ui/badge';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { rightsOf } from '../rights';
import { roleNames } from './role';

type Staff = Schemas['Staff'];

interface StaffCardProps {
  member: Staff;
  /** Numbers of the tables whose guests they serve now. */
  serving: readonly string[];
  /** Why this reader can't change them; the buttons are left out then. */
  locked?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** Further acts, as buttons. */
  children?: ReactNode;
}

export function StaffCard({ member, serving, locked, onEdit, onDelete, children }: StaffCardProps) {
  const { t } = useLingui();
  const name = fullName(member);
  return (
    <article
      data-staff={member.id}
      className={cx(
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]',
        !member.isActive && 'bg-sunken',
      )}
    >
      <header className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-3 break-words text-lead leading-head">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-2 text-small">
            {t(roleNames[member.role])}
            {member.isActive ? (
              <Badge tone="brand">
                <Trans>Active</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Inactive</Trans>
              </Badge>
            )}
          </p>
        </div>
        {!locked && (
          <div className="-me-2 -mt-1 flex shrink-0">
            <IconButton label={t`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
            <IconButton
              label={t`Delete ${name}`}
              icon={<Trash2 />}
              className="text-danger-ink"
              onClick={onDelete}
            />
          </div>
        )}
      </header>
      <ul className="flex flex-col gap-1 text-small">
        <li className="flex min-w-0 items-center gap-2">
          <Mail aria-hidden className="size-4.5 shrink-0 text-2" />
          <bdi dir="ltr" className="truncate">
            {member.email}
          </bdi>
        </li>
        {member.phoneNumber && (
          <li className="flex items-center gap-2">
            <Phone aria-hidden className="size-4.5 shrink-0 text-2" />
            <Num value={member.phoneNumber} />
          </li>
        )}
        {serving.length > 0 && (
          <li className="flex items-start gap-2">
            <Armchair aria-hidden className="mt-0.5 size-4.5 shrink-0 text-2" />
            <span>
              <Trans>
                Serves <TableNumbers numbers={serving} />
              </Trans>
            </span>
          </li>
        )}
      </ul>
      <Rights member={member} />
      <footer className="mt-auto flex flex-wrap items-center gap-2">
        {locked ? <p className="text-2 text-micro">{locked}</p> : children}
      </footer>
    </article>
  );
}

export function fullName({ firstName, lastName }: Pick<Staff, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Table numbers in the order of the floor, each isolated. */
export function TableNumbers({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number, at) => (
    <span key={number}>
      {at > 0 && <Trans comment="Between the numbers of tables">, </Trans>}
      <Num value={number} />
    </span>
  ));
}

function Rights({ member }: { member: Staff }) {
  const { t } = useLingui();
  if (member.role === 'manager') {
    return (
      <p className="text-2 text-micro">
        <Trans>A manager may do everything of the restaurant's service.</Trans>
      </p>
    );
  }
  const held = rightsOf(member.role).filter(({ flag }) => member[flag]);
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t`Permissions`}>
      {held.map(({ flag, label, Icon }) => (
        <li key={flag}>
          <Badge icon={<Icon aria-hidden />}>{t(label)}</Badge>
        </li>
      ))}
      {held.length === 0 && (
        <li className="text-2 text-micro">
          <Trans>No permissions</Trans>
        </li>
      )}
    </ul>
  );
}
