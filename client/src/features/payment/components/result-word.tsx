import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, RotateCcw, TriangleAlert } from 'lucide-react';
import { cx } from '#/lib/class-name';
import type { PaymentState } from '../queries';

type Status = PaymentState['status'];

const looks: Record<Status, { name: MessageDescriptor; Icon: LucideIcon; ink: string }> = {
  pending: { name: msg`Still being confirmed`, Icon: Hourglass, ink: 'text-accent-ink' },
  paid: { name: msg`Paid`, Icon: CircleCheck, ink: 'text-brand-ink' },
  failed: { name: msg`The card was refused`, Icon: CircleX, ink: 'text-danger-ink' },
  expired: { name: msg`The time to pay is over`, Icon: CircleX, ink: 'text-danger-ink' },
  cancelled: { name: msg`Not paid`, Icon: CircleX, ink: 'text-2' },
  review: { name: msg`The restaurant has to look at it`, Icon: TriangleAlert, ink: 'text-accent-ink' },
  refunded: { name: msg`Given back`, Icon: RotateCcw, ink: 'text-2' },
};

export const resultName = (status: Status) => looks[status].name;

/** How it stands, in a word and a sentence: never more than is known. */
export function ResultWord({ state }: { state: PaymentState }) {
  const { t } = useLingui();
  const { name, Icon, ink } = looks[state.status];
  return (
    <>
      <h2 className={cx('flex items-center gap-2 text-h3', ink)}>
        <Icon aria-hidden className="size-6 shrink-0" />
        {t(name)}
      </h2>
      <p>
        <Sentence state={state} />
      </p>
    </>
  );
}

function Sentence({ state }: { state: PaymentState }) {
  switch (state.status) {
    case 'pending':
      return state.reachable ? (
        <Trans>
          The bank has not answered yet. This page says so by itself when it has; don’t pay again.
        </Trans>
      ) : (
        <Trans>
          The payment company does not answer right now. Wait here, or show this page to the waiter; don’t pay
          again.
        </Trans>
      );
    case 'paid':
      return <Trans>Thank you. The restaurant sees your payment.</Trans>;
    case 'failed':
    case 'expired':
    case 'cancelled':
      return <Trans>Nothing was taken. You can try again, or pay the waiter.</Trans>;
    case 'review':
      return (
        <Trans>Your money has arrived, but it does not fit the bill. Please show this to the waiter.</Trans>
      );
    case 'refunded':
      return <Trans>The money is on its way back to your card.</Trans>;
  }
}
