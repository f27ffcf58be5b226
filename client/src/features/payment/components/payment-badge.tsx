import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, RotateCcw, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#/ui/badge';
import type { Payment } from '../queries';

type Look = [name: MessageDescriptor, tone: BadgeTone, Icon: LucideIcon];

const looks: Record<Payment['status'], Look> = {
  created: [msg`Being paid`, 'info', CircleDashed],
  pending: [msg`Being paid`, 'info', CircleDashed],
  paid: [msg`Paid`, 'brand', CircleCheck],
  failed: [msg`Refused`, 'danger', CircleX],
  expired: [msg`Expired`, 'neutral', CircleX],
  cancelled: [msg`Given up`, 'neutral', CircleX],
  review: [msg`Needs a look`, 'alert', TriangleAlert],
  partially_refunded: [msg`Partly given back`, 'accent', RotateCcw],
  refunded: [msg`Given back`, 'neutral', RotateCcw],
};

const problems: Record<NonNullable<Payment['problem']>, MessageDescriptor | null> = {
  '': null,
  amount: msg`Another amount came in than was asked for.`,
  currency: msg`It came in another currency.`,
  metadata: msg`It names another order or another restaurant.`,
  transaction: msg`The provider’s transaction belongs to another payment.`,
  overpaid: msg`The bill was already paid when the money came.`,
  refund: msg`Given back, but no order could take all of it.`,
};

export function PaymentBadge({ status }: Pick<Payment, 'status'>) {
  const { t } = useLingui();
  const [name, tone, Icon] = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(name)}
    </Badge>
  );
}

/** Why a person has to look at it. */
export function PaymentProblem({ problem }: Pick<Payment, 'problem'>) {
  const { t } = useLingui();
  const text = problem && problems[problem];
  return text ? <span className="text-danger-ink text-small">{t(text)}</span> : null;
}
