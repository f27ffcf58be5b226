import { Trans } from '@lingui/react/macro';
import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Num } from '#/ui/num';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { lineNote } from '../line.ts';
import { isOnWall, type Order, shortNumber } from '../ticket.ts';
import { Place } from './place.tsx';
import { PaymentBadge, StepWord } from './wall-list.tsx';

export interface OrderDialogProps {
  order: Order;
  timeZone: string;
  /** Absent where this sign-in has not the right. */
  onEdit?: () => void;
  onCancel?: () => void;
  onBump: () => void;
  /** Back by one step; absent for an order that nobody has begun. */
  onBack?: () => void;
  /** First in the kitchen, or back in its place. */
  onRush: () => void;
  onClose: () => void;
}

/** Everything of one order, as far as a kitchen may know it. */
export function OrderDialog({
  order,
  timeZone,
  onEdit,
  onCancel,
  onBump,
  onBack,
  onRush,
  onClose,
}: OrderDialogProps) {
  const open = isOnWall(order.status);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        size="lg"
        title={<Trans>Order Details</Trans>}
        description={
          <>
            <Num value={order.orderNumber} /> · <Place order={order} />
          </>
        }
        footer={
          <>
            {open && onEdit && (
              <Button size="kitchen" onClick={onEdit}>
                <Trans>Edit Order</Trans>
              </Button>
            )}
            {open && onCancel && (
              <Button size="kitchen" variant="danger-outline" onClick={onCancel}>
                <Trans>Cancel Order</Trans>
              </Button>
            )}
            {open && (
              <Button size="kitchen" icon={<Zap aria-hidden />} onClick={onRush}>
                {order.isRush ? <Trans>Back in its place</Trans> : <Trans context="kitchen">Rush</Trans>}
              </Button>
            )}
            {open && onBack && (
              <Button size="kitchen" onClick={onBack}>
                <Trans>Back one step</Trans>
              </Button>
            )}
            {open && (
              <Button size="kitchen" variant="solid" onClick={onBump}>
                <StepWord status={order.status} />
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-3 pb-4">
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
          <span className="text-2">
            <Time at={order.takenAt} timeZone={timeZone} />
          </span>
          {order.customerName && <span dir="auto">{order.customerName}</span>}
          {order.waiter && (
            <span className="text-2" dir="auto">
              {order.waiter.firstName} {order.waiter.lastName}
            </span>
          )}
        </div>
        {order.allergyNote && (
          <Note label={<Trans>Allergy</Trans>} danger>
            {order.allergyNote}
          </Note>
        )}
        {order.kitchenNotes && <Note label={<Trans>For the kitchen</Trans>}>{order.kitchenNotes}</Note>}
        {order.orderNotes && <Note label={<Trans>Order Notes</Trans>}>{order.orderNotes}</Note>}
        <ul className="text-lead">
          {order.orderItems.map((item) => {
            const note = lineNote(item);
            return (
              <li key={item.id} className="flex gap-3 border-line border-b py-3 last:border-0">
                <span className="font-semibold">
                  <Num value={String(item.quantity)} /> ×
                </span>
                <span className="min-w-0 grow">
                  <BilingualText
                    en={item.itemName}
                    ar={item.itemNameAr}
                    className={item.itemStatus === 'voided' ? 'line-through' : undefined}
                  />
                  {item.selectedVariant && (
                    <span className="ms-2 text-2">
                      <BilingualText en={item.selectedVariant.name} ar={item.selectedVariant.nameAr} />
                    </span>
                  )}
                  {note && (
                    <span className="block text-accent-ink">
                      <bdi>{note}</bdi>
                    </span>
                  )}
                  {item.voidReason && (
                    <span className="block text-danger-ink">
                      <bdi>{item.voidReason}</bdi>
                    </span>
                  )}
                </span>
                <LineState status={item.itemStatus} />
              </li>
            );
          })}
        </ul>
        <p className="sr-only">
          <Num value={shortNumber(order)} />
        </p>
      </DialogContent>
    </Dialog>
  );
}

function Note({ label, danger = false, children }: { label: ReactNode; danger?: boolean; children: string }) {
  return (
    <p
      className={
        danger
          ? 'mb-3 rounded-card bg-danger-tint px-4 py-3 font-semibold text-danger-ink text-lead'
          : 'mb-3 rounded-card bg-accent-tint px-4 py-3 text-accent-ink text-lead'
      }
    >
      <span className="me-2 font-medium">{label}:</span>
      <bdi>{children}</bdi>
    </p>
  );
}

function LineState({ status }: { status: Order['orderItems'][number]['itemStatus'] }) {
  switch (status) {
    case 'ordered':
      return null;
    case 'preparing':
      return <StatusBadge status="preparing" className="self-start" />;
    case 'ready':
      return <StatusBadge status="ready" className="self-start" />;
    case 'served':
      return <StatusBadge status="served" className="self-start" />;
    case 'voided':
      return <StatusBadge status="cancelled" className="self-start" />;
  }
}
