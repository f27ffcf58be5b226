import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Mail, NotebookPen, Pencil, Phone, SquarePen, Trash2, Wallet } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Avatar } from '#/ui/avatar';
import { Badge } from '#/ui/badge';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { roleNames } from './role';

type Staff = Schemas['Staff'];

const flags: { name: keyof Staff; label: MessageDescriptor; Icon: typeof Wallet }[] = [
  { name: 'canTakeOrders', label: msg`Take orders`, Icon: NotebookPen },
  { name: 'canModifyOrders', label: msg`Modify orders`, Icon: SquarePen },
  { name: 'canProcessPayments', label: msg`Process payments`, Icon: Wallet },
  { name: 'canManageTables', label: msg`Manage tables`, Icon: Armchair },
];

interface StaffCardProps {
  member: Staff;
  /** False for a manager looking at a manager: the buttons are left out. */
  editable: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function StaffCard({ member, editable, onEdit, onDelete }: StaffCardProps) {
  const { t } = useLingui();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const rights = flags.filter((flag) => member[flag.name]);
  return (
    <article
      className={cx(
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4',
        !member.isActive && 'bg-sunken',
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h3 className="truncate text-lead">
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
        {editable && (
          <div className="-me-2 flex shrink-0">
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
      </ul>
      {member.role !== 'manager' && (
        <ul className="mt-auto flex flex-wrap gap-1.5" aria-label={t`Permissions`}>
          {rights.map(({ name: flag, label, Icon }) => (
            <li key={flag}>
              <Badge icon={<Icon aria-hidden />}>{t(label)}</Badge>
            </li>
          ))}
          {rights.length === 0 && (
            <li className="text-2 text-micro">
              <Trans>No permissions</Trans>
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
