import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, HeartHandshake, QrCode, TriangleAlert } from 'lucide-react';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import type { DinerOrders } from '../queries';
import type { Seat } from '../use-seat';
import { Notice } from './notice';

interface SeatNoticeProps {
  seat: Seat;
  /** What this phone last knew of its table. */
  last?: DinerOrders;
  /** Beside the Send button, which needs a reason even for a moment. */
  inCart?: boolean;
}

/** What stands between this phone and ordering, and what to do about it. */
export function SeatNotice({ seat, last, inCart = false }: SeatNoticeProps) {
  const { i18n } = useLingui();
  switch (seat.kind) {
    case 'joined':
      return null;
    case 'view':
      return (
        <Notice icon={QrCode} title={<Trans>This is the menu</Trans>}>
          <Trans>To order, scan the code on your table.</Trans>
        </Notice>
      );
    case 'closed':
      return (
        <Notice icon={DoorOpen} title={<Trans>Ask the staff to open this table</Trans>}>
          <Trans>
            You can fill your cart already. As soon as the table is open, you can send it from here.
          </Trans>
        </Notice>
      );
    case 'joining':
      // Mostly over before it could be read.
      if (!inCart) return null;
      return (
        <Notice icon={DoorOpen} title={<Trans>Joining the table…</Trans>}>
          <Trans>One moment.</Trans>
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          icon={TriangleAlert}
          danger
          title={<Trans>You could not join this table</Trans>}
          action={
            <Button size="staff" onClick={seat.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, seat.error, msg`Please ask the staff.`)}
        </Notice>
      );
    case 'left':
      return (
        <Notice
          icon={HeartHandshake}
          title={<Trans>Thank you for your visit</Trans>}
          action={
            <Button size="staff" onClick={seat.again}>
              <Trans>Join the table again</Trans>
            </Button>
          }
        >
          {last && last.orders.length > 0 && (
            <span className="block">
              <Trans>
                Your table ordered for <Price amount={last.bill.totalAmount} className="font-semibold" />.
              </Trans>
            </span>
          )}
          <Trans>
            The table was closed, so nothing can be ordered from this phone any more. Still sitting here?
          </Trans>
        </Notice>
      );
  }
}
