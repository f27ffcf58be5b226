import { useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { useFireOrder, useRushOrder } from '#/features/orders/fire';
import { usePayOrder } from '#/features/orders/settle';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

type Order = Schemas['Order'];

/** As whom, and in which view, the handheld changes orders. */
export const floorDesk = { as: 'staff', view: 'floor' } as const;

/** Fire, rush and pay, with the floor's words. */
export function useOrderActs() {
  const { t } = useLingui();
  const refused = useRefusal();
  const fireOrder = useFireOrder(floorDesk);
  const rushOrder = useRushOrder(floorDesk);
  const payOrder = usePayOrder(floorDesk);
  const failed = (error: unknown) => refused(t`Update Failed`, error, t`Failed to update order`);
  return {
    // Two orders may be fired in one breath: each has its own answer.
    fire: async (order: Order, course: number) => {
      try {
        await fireOrder.mutateAsync({ id: order.id, body: course > 0 ? { course } : {} });
        toast({ title: t`Fired`, description: t`The kitchen starts with it now.`, variant: 'success' });
      } catch (error) {
        failed(error);
      }
    },
    rush: (order: Order, isRush: boolean) =>
      rushOrder.mutateAsync({ id: order.id, body: { isRush } }).catch(failed),
    pay: async (order: Order, payment: Schemas['PayOrder']) => {
      try {
        await payOrder.mutateAsync({ id: order.id, body: payment });
        toast({ title: t`Payment taken`, variant: 'success' });
      } catch (error) {
        refused(t`Payment not taken`, error);
        throw error;
      }
    },
  };
}
