import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell, Check, CircleCheck, Clock, Flame, type LucideIcon, Utensils, X } from 'lucide-react';
import { cx } from '#/lib/class-name';

export const statuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'served',
  'completed',
  'cancelled',
] as const;

export type Status = (typeof statuses)[number];

interface StatusLook {
  label: MessageDescriptor;
  Icon: LucideIcon;
  className: string;
}

// Status is never colour alone: icon, word and colour together. "ready" is the only solid one, it asks for a walk.
export const statusLooks: Record<Status, StatusLook> = {
  pending: { label: msg`Pending`, Icon: Clock, className: 'bg-status-pending-tint text-status-pending-ink' },
  confirmed: {
    label: msg`Confirmed`,
    Icon: CircleCheck,
    className: 'bg-status-confirmed-tint text-status-confirmed-ink',
  },
  preparing: {
    label: msg`Preparing`,
    Icon: Flame,
    className: 'bg-status-preparing-tint text-status-preparing-ink',
  },
  ready: { label: msg`Ready`, Icon: Bell, className: 'bg-status-ready-tint text-status-ready-ink' },
  served: { label: msg`Served`, Icon: Utensils, className: 'bg-status-served-tint text-status-served-ink' },
  completed: {
    label: msg`Completed`,
    Icon: Check,
    className: 'bg-status-completed-tint text-status-completed-ink',
  },
  cancelled: {
    label: msg`Cancelled`,
    Icon: X,
    className: 'bg-status-cancelled-tint text-status-cancelled-ink',
  },
};

export function StatusBadge({ status, className }: { status: Status; className?: string }) {
  const { t } = useLingui();
  const { label, Icon, className: colours } = statusLooks[status];
  return (
    <span
      data-status={status}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-chip px-3 font-medium text-small',
        colours,
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(label)}
    </span>
  );
}
