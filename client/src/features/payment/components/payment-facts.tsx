import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { parseMoney } from '#/lib/money';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { Payment } from '../queries';
import { PaymentProblem } from './payment-badge';

/** What one needs on the telephone with the bank: card, reference, what went back and why. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { cardBrand, cardLast4, reference, transaction, receivedAmount, amount, problem } = payment;
  const done = payment.refunds.filter((refund) => refund.status !== 'failed');
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-2 text-small">
      {cardLast4 && (
        <span className="inline-flex items-center gap-1.5">
          <CreditCard aria-hidden className="size-4.5 shrink-0" />
          <bdi dir="ltr">
            {cardBrand} ···· {cardLast4}
          </bdi>
        </span>
      )}
      {(reference || transaction) && (
        <bdi dir="ltr" className="code break-all text-start">
          {reference || transaction}
        </bdi>
      )}
      {receivedAmount && receivedAmount !== amount && (
        <span>
          <Trans>
            Received: <Price amount={receivedAmount} fraction="always" />
          </Trans>
        </span>
      )}
      <PaymentProblem problem={problem} />
      {done.map((refund) => (
        <span key={refund.id}>
          {refund.status === 'pending' ? (
            <Trans>
              <Price amount={refund.amount} fraction="always" /> is being looked up at the payment provider
              and counts as not given back until it has answered: <bdi>{refund.reason}</bdi>
            </Trans>
          ) : (
            <Trans>
              <Price amount={refund.amount} fraction="always" /> given back by <bdi>{refund.byName}</bdi>:{' '}
              <bdi>{refund.reason}</bdi>
            </Trans>
          )}
        </span>
      ))}
    </div>
  );
}

/** Whether some of it can go back now: one refund at a time. */
export function canRefund(payment: Payment): boolean {
  return parseMoney(payment.leftAmount) > 0 && payment.refunds.every(({ status }) => status !== 'pending');
}

/** Whether it was paid on a table's bill and not for the one order that it names. */
export function ofBill({ kind, tableNumber }: Payment): boolean {
  return kind !== 'order' && tableNumber !== '';
}

/** "Table 7", or "Bill of table 7" for what is not one order's alone. */
export function PaymentTable({ payment }: { payment: Payment }) {
  return ofBill(payment) ? (
    <Trans>
      Bill of table <Num value={payment.tableNumber} />
    </Trans>
  ) : (
    <Trans>
      Table <Num value={payment.tableNumber} />
    </Trans>
  );
}

/** "042 · Table 7" */
export function PaymentPlace({ payment }: { payment: Payment }) {
  return (
    <>
      <Num value={String(payment.dailyNumber).padStart(3, '0')} />
      {payment.tableNumber && (
        <>
          {' · '}
          <PaymentTable payment={payment} />
        </>
      )}
    </>
  );
}
