import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, RotateCcw } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';

type Order = Schemas['Order'];

export const paymentNames = {
  pending: msg`Pending`,
  paid: msg`Paid`,
  failed: msg`Failed`,
  refunded: msg`Refunded`,
} as const;

const icons = { pending: CircleDashed, paid: CircleCheck, failed: CircleX, refunded: RotateCcw } as const;

/** Pending also when nothing is known; a word of a newer server is "Unknown". */
export function PaymentLabel({
  status,
  className,
}: {
  status: Order['paymentStatus'] | string;
  className?: string;
}) {
  const { t } = useLingui();
  const key = status || 'pending';
  const known = key in paymentNames ? (key as keyof typeof paymentNames) : null;
  const Icon = known ? icons[known] : CircleHelp;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        known === 'failed' && 'text-danger-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {known ? t(paymentNames[known]) : t`Unknown`}
    </span>
  );
}
