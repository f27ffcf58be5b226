import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Undo2 } from 'lucide-react';
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
  return parseMoney(invoice.paidAmount) >= parseMoney(invoice.totalAmount) ? (
    <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
      <Trans>Paid</Trans>
    </Badge>
  ) : (
    <Badge icon={<CircleDashed aria-hidden />}>
      <Trans>Issued</Trans>
    </Badge>
  );
}
