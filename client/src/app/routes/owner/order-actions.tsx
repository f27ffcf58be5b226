import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ban, Banknote, Pencil, Percent, Undo2, Zap } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { DiscountForm } from '#/features/orders/components/discount-form';
import { EditOrderForm } from '#/features/orders/components/edit-order-form';
import { PayOrderForm } from '#/features/orders/components/pay-order-form';
import { RefundForm, refundable } from '#/features/orders/components/refund-form';
import { VoidLineForm } from '#/features/orders/components/void-line-form';
import { useRushOrder } from '#/features/orders/fire';
import type { Desk } from '#/features/orders/mutations';
import { isOpen } from '#/features/orders/status';
import { tablesQuery } from '#/features/tables/queries';
import { Button } from '#/ui/button';
import { FormDialog } from '#/ui/form-dialog';
import { IconButton } from '#/ui/icon-button';
import { useRefusal } from '#/ui/use-refusal';

type Order = Schemas['Order'];

interface ActionProps {
  order: Order;
  desk: Desk;
  permissions: readonly string[];
}

const paid = (order: Order) => order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';

/** Before the others in the kitchen; only while the kitchen still has it. */
export function RushButton({ order, desk, permissions }: ActionProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const rush = useRushOrder(desk);
  const cooking = order.status === 'confirmed' || order.status === 'preparing';
  if (!cooking || !permissions.includes('order.rush')) return null;
  return (
    <IconButton
      size="staff"
      variant={order.isRush ? 'solid' : 'outline'}
      aria-pressed={order.isRush}
      label={t`Rush`}
      title={t`Rush`}
      icon={<Zap />}
      disabled={rush.isPending}
      onClick={() =>
        rush.mutate(
          { id: order.id, body: { isRush: !order.isRush } },
          {
            onError: (error) => refused(t`Update Failed`, error, t`Failed to update order`),
          },
        )
      }
    />
  );
}

/** A line that is on the bill; the last one is not voided, the order is cancelled then. */
export function VoidLine({ order, item, desk, permissions }: ActionProps & { item: Schemas['OrderItem'] }) {
  const { t } = useLingui();
  const lines = order.orderItems.filter((each) => each.itemStatus !== 'voided');
  const may = isOpen(order) && !paid(order) && permissions.includes('order.edit');
  if (!may || item.itemStatus === 'voided' || lines.length < 2) return null;
  return (
    <FormDialog
      trigger={<IconButton label={t`Void ${item.itemName}`} icon={<Ban />} className="-me-2 ms-1 text-2" />}
    >
      {(done) => <VoidLineForm desk={desk} order={order} item={item} onDone={done} />}
    </FormDialog>
  );
}

export function Discount({ order, desk, permissions }: ActionProps) {
  if (!isOpen(order) || paid(order) || !permissions.includes('order.discount')) return null;
  return (
    <FormDialog
      trigger={
        <Button icon={<Percent aria-hidden className="size-5" />}>
          {order.discount ? <Trans>Change discount</Trans> : <Trans>Give a discount</Trans>}
        </Button>
      }
    >
      {(done) => <DiscountForm desk={desk} order={order} onDone={done} />}
    </FormDialog>
  );
}

export function EditOrder({ order, desk, permissions }: ActionProps) {
  const { t } = useLingui();
  const { data: tables = [] } = useQuery(tablesQuery(desk.as));
  if (!isOpen(order) || !permissions.includes('order.edit')) return null;
  const choices = tables.filter((table) => table.isActive || table.id === order.tableId);
  return (
    <FormDialog trigger={<IconButton label={t`Edit order`} icon={<Pencil />} className="-me-2" />}>
      {(done) => <EditOrderForm desk={desk} order={order} tables={choices} onDone={done} />}
    </FormDialog>
  );
}

/** Take the money, and give it back. */
export function PaymentActions({ order, desk, permissions }: ActionProps) {
  return (
    <>
      {!paid(order) && order.status !== 'cancelled' && permissions.includes('payment.take') && (
        <FormDialog
          trigger={
            <Button icon={<Banknote aria-hidden className="size-5" />}>
              <Trans>Take payment</Trans>
            </Button>
          }
        >
          {(done) => <PayOrderForm desk={desk} order={order} onDone={done} />}
        </FormDialog>
      )}
      {refundable(order) > 0 && permissions.includes('payment.refund') && (
        <FormDialog
          trigger={
            <Button variant="danger-outline" icon={<Undo2 aria-hidden className="flip size-5" />}>
              <Trans>Refund</Trans>
            </Button>
          }
        >
          {(done) => <RefundForm desk={desk} order={order} onDone={done} />}
        </FormDialog>
      )}
    </>
  );
}
