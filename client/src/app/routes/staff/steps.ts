import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { isOffline } from '#/api/error';
import { paint, useCancelOrder, useStepOrder } from '#/features/orders/mutations';
import type { OrderStatus } from '#/features/orders/status';
import { outbox } from '#/features/outbox/outbox';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useFloor } from './floor';

type Order = Schemas['Order'];

const desk = { as: 'staff', view: 'floor' } as const;

/** What the step buttons of a waiter's page do, with the words that the page has for it. */
export function useSteps(surface: 'dashboard' | 'table') {
  const { t } = useLingui();
  const refused = useRefusal();
  const { profile } = useFloor();
  const client = useQueryClient();
  const stepOrder = useStepOrder(desk);
  const cancelOrder = useCancelOrder(desk);

  // Awaited, not with callbacks of the call: those are of the last press alone, and end with the page.
  const step = async (order: Order, to: OrderStatus) => {
    try {
      await stepOrder.mutateAsync({ order, to });
      toast({
        title: t`Order Updated`,
        description:
          surface === 'dashboard'
            ? t`Order status has been updated successfully`
            : t`Order status updated successfully`,
        variant: 'success',
      });
    } catch (error) {
      // Handing over a dish is done whether the network stands or not: say it later.
      if (to === 'served' && isOffline(error)) {
        paint(client, desk.view, { ...order, status: to });
        await outbox.put({
          op: 'step',
          body: { orderId: order.id, newStatus: to },
          orderId: order.id,
          staffId: profile.id,
          tableId: order.tableId ?? '',
          tableNumber: order.table?.tableNumber ?? '',
          lines: [],
          total: 0,
        });
        return;
      }
      refused(t`Update Failed`, error, t`Failed to update order status`);
    }
  };

  const cancel = async (order: Order, reason: string) => {
    try {
      await cancelOrder.mutateAsync({ order, reason });
      toast({
        title: t`Order Cancelled`,
        description: t`Order has been cancelled successfully.`,
        variant: 'success',
      });
    } catch (error) {
      refused(t`Cancel Failed`, error, t`Failed to cancel order`);
      throw error;
    }
  };

  return { step, cancel };
}
