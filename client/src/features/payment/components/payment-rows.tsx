import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { As } from '#/api/client';
import { Button } from '#/ui/button';
import { FormDialog } from '#/ui/form-dialog';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import type { Payment } from '../queries';
import { PaymentBadge } from './payment-badge';
import { canRefund, ofBill, PaymentFacts, PaymentPlace, PaymentTable } from './payment-facts';
import { PaymentRefundForm } from './payment-refund-form';

interface PaymentRowsProps {
  as: As;
  payments: Payment[];
  permissions: readonly string[];
  /** Absent on the order's own page. */
  orderTo?: (id: string) => string;
  timeZone?: string;
}

/** One row an attempt; on a phone its facts wrap beneath the amount. */
export function PaymentRows({ as, payments, permissions, orderTo, timeZone }: PaymentRowsProps) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {payments.map((payment) => (
        <li
          key={payment.id}
          data-payment={payment.id}
          className="flex flex-col gap-1.5 border-line border-t px-4 py-3 first:border-t-0"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-semibold text-lead">
              <Price amount={payment.amount} fraction="always" />
            </span>
            <PaymentBadge status={payment.status} />
            <span className="ms-auto text-2 text-small">
              <Time at={payment.createdAt} format="datetime" timeZone={timeZone} />
            </span>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            <PaymentFacts payment={payment} />
            <div className="ms-auto flex flex-wrap items-center gap-2">
              {!orderTo && ofBill(payment) && (
                <span className="text-2 text-small">
                  <PaymentTable payment={payment} />
                </span>
              )}
              {orderTo && (
                <Link
                  to={orderTo(payment.orderId)}
                  className="inline-flex min-h-tap items-center rounded-control px-2 text-brand-ink underline underline-offset-4"
                >
                  <span>
                    <PaymentPlace payment={payment} />
                  </span>
                </Link>
              )}
              {canRefund(payment) && permissions.includes('payment.refund') && (
                <FormDialog
                  trigger={
                    <Button icon={<Undo2 aria-hidden className="flip size-5" />}>
                      <Trans>Refund</Trans>
                    </Button>
                  }
                >
                  {(done) => <PaymentRefundForm as={as} payment={payment} onDone={done} />}
                </FormDialog>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
