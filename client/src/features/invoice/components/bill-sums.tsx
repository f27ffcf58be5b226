import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Price } from '#/ui/price';

/** What the seating costs, what was taken, and what is missing. */
export function BillSums({ bill }: { bill: Schemas['TableBill'] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-card bg-sunken px-4 py-3 [&>dd]:text-end">
      <dt className="text-2">
        <Trans>Total</Trans>
      </dt>
      <dd>
        <Price amount={bill.totalAmount} fraction="always" />
      </dd>
      <dt className="text-2">
        <Trans>Paid</Trans>
      </dt>
      <dd>
        <Price amount={bill.paidAmount} fraction="always" />
      </dd>
      <dt className="font-semibold text-lead">
        <Trans>Still to pay</Trans>
      </dt>
      <dd className="font-semibold text-lead">
        <Price amount={bill.dueAmount} fraction="always" />
      </dd>
    </dl>
  );
}
