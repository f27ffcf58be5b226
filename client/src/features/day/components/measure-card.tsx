import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Card } from '#/ui/card';
import { Sum, Sums } from './sums';

/** The day's measures by name. They reconcile: ordered, less discounts, with charges, is what was sold. */
export function MeasureCard({ totals }: { totals: Schemas['DayTotals'] }) {
  return (
    <Card title={<Trans>Measures</Trans>}>
      <Sums>
        <Sum
          name={<Trans>Ordered</Trans>}
          amount={totals.orderedAmount}
          hint={<Trans>before discounts, without cancelled orders</Trans>}
        />
        <Sum name={<Trans>Discounts</Trans>} amount={totals.discountAmount} minus />
        <Sum name={<Trans>Charges</Trans>} amount={totals.chargeAmount} />
        <Sum name={<Trans>Sold</Trans>} amount={totals.soldAmount} strong />
        <Sum name={<Trans>VAT contained in it</Trans>} amount={totals.taxAmount} />
        <Sum
          name={<Trans>Open</Trans>}
          amount={totals.openAmount}
          hint={<Trans>sold and not yet paid</Trans>}
        />
        <Sum
          name={<Trans>Settled</Trans>}
          amount={totals.settledAmount}
          hint={<Trans>money taken on this day, whenever it was ordered</Trans>}
          strong
        />
        <Sum name={<Trans>Refunded</Trans>} amount={totals.refundAmount} minus />
        <Sum
          name={<Trans>Voided lines</Trans>}
          amount={totals.voidAmount}
          hint={<Trans>what they would have cost</Trans>}
        />
        <Sum name={<Trans>Cancelled orders</Trans>} amount={totals.cancelAmount} />
      </Sums>
    </Card>
  );
}
