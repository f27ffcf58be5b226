import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleDotDashed, Undo2 } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { Badge } from '#/ui/badge';
import { isCredited } from '../queries';

/** Whether a document still counts, and whether it is paid. */
export function InvoiceState({ invoice }: { invoice: Schemas['Invoice'] }) {
  if (invoice.series === 'credit_note') {
    return (
      <Badge tone="danger" icon={<Undo2 aria-hidden className="flip" />}>
        <Trans>Credit note</Trans>
      </Badge>
    );
  }
  if (isCredited(invoice)) {
    return (
      <Badge icon={<Undo2 aria-hidden className="flip" />}>
        <Trans>Credited</Trans>
      </Badge>
    );
  }
  if (parseMoney(invoice.creditedAmount) > 0) {
    return (
      <Badge tone="accent" icon={<Undo2 aria-hidden className="flip" />}>
        <Trans>Partly credited</Trans>
      </Badge>
    );
  }
  const settled = parseMoney(invoice.settledAmount ?? invoice.paidAmount);
  if (settled >= parseMoney(invoice.totalAmount)) {
    return (
      <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
        <Trans>Paid</Trans>
      </Badge>
    );
  }
  return settled > 0 ? (
    <Badge tone="accent" icon={<CircleDotDashed aria-hidden />}>
      <Trans>Partly paid</Trans>
    </Badge>
  ) : (
    <Badge icon={<CircleDashed aria-hidden />}>
      <Trans>Unpaid</Trans>
    </Badge>
  );
}
