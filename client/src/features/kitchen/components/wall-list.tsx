import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { combine, lineNote, linesFor } from '../line.ts';
import { isOnWall, type Order, shortNumber, type Ticket } from '../ticket.ts';
import { Place } from './place.tsx';

export interface WallListProps {
  tickets: Ticket[];
  station: string;
  timeZone: string;
  onOpen: (orderId: string) => void;
  onBump: (ticket: Ticket) => void;
}

/** The orders as a table, for a desk instead of a wall. */
export function WallList({ tickets, station, timeZone, onOpen, onBump }: WallListProps) {
  const { t } = useLingui();
  return (
    <section className="kw-list" aria-label={t`Orders`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Order Number</Trans>
            </th>
            <th scope="col">
              <Trans>Location</Trans>
            </th>
            <th scope="col">
              <Trans>Items</Trans>
            </th>
            <th scope="col">
              <Trans>Order Time</Trans>
            </th>
            <th scope="col">
              <Trans>Payment</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans>Action</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => {
            const { order, status } = ticket;
            return (
              // The number is the button for keys; the whole row is the target for a finger.
              <tr key={order.id} onClick={() => onOpen(order.id)}>
                <td>
                  <button
                    type="button"
                    className="min-h-tap-kitchen font-semibold underline"
                    onClick={(event) => {
                      event.stopPropagation();
                      onOpen(order.id);
                    }}
                  >
                    <Num value={shortNumber(order)} />
                    <span className="sr-only">
                      <Trans>Order Details</Trans>
                    </span>
                  </button>
                </td>
                <td>
                  <Place order={order} />
                </td>
                <td>
                  {order.allergyNote && <p className="kw-al">{order.allergyNote}</p>}
                  <Lines order={order} station={station} />
                </td>
                <td>
                  <Time at={order.takenAt} timeZone={timeZone} />
                </td>
                <td>
                  <PaymentBadge status={order.paymentStatus} />
                </td>
                <td>
                  {order.isRush && (
                    <Badge tone="alert">
                      <Trans>Rush</Trans>
                    </Badge>
                  )}
                  <StatusBadge status={status} />
                </td>
                <td>
                  <Button
                    size="kitchen"
                    variant="solid"
                    className="whitespace-nowrap"
                    onClick={(event) => {
                      event.stopPropagation();
                      onBump(ticket);
                    }}
                  >
                    <StepWord status={status} />
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ order, station }: { order: Order; station: string }) {
  return (
    <ul>
      {combine(order, linesFor(order, station)).map(({ items: [item], quantity, held, done }) => {
        const special = lineNote(item);
        return (
          <li
            key={item.id}
            className={cx(
              item.itemStatus === 'voided' && 'text-danger-ink line-through',
              done && 'text-2 line-through',
              held && 'text-2',
            )}
          >
            <Num value={String(quantity)} /> × <BilingualText en={item.itemName} ar={item.itemNameAr} />
            {item.selectedVariant && (
              <span className="text-2">
                {' '}
                (<BilingualText en={item.selectedVariant.name} ar={item.selectedVariant.nameAr} />)
              </span>
            )}
            {special && (
              <>
                {' '}
                <Badge tone="accent">
                  <Trans>Special</Trans>
                </Badge>{' '}
                <bdi className="text-accent-ink">{special}</bdi>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function PaymentBadge({ status }: { status: Order['paymentStatus'] }) {
  switch (status ?? 'pending') {
    case 'paid':
      return (
        <Badge tone="brand">
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'pending':
      return (
        <Badge>
          <Trans>Pending</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Failed</Trans>
        </Badge>
      );
    case 'refunded':
      return (
        <Badge>
          <Trans>Refunded</Trans>
        </Badge>
      );
    default:
      return (
        <Badge>
          <Trans>Unknown</Trans>
        </Badge>
      );
  }
}

/** What the next step is called on a button. */
export function StepWord({ status }: { status: Order['status'] }) {
  if (!isOnWall(status)) return <Trans>Complete</Trans>;
  if (status === 'confirmed') return <Trans>Start Preparing</Trans>;
  if (status === 'preparing') return <Trans>Mark Ready</Trans>;
  return <Trans>Mark as Served</Trans>;
}
