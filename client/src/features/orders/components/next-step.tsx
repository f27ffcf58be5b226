import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Check, Flame, X } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { Button, type ButtonProps } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Desk, useCancelOrder, useStepOrder } from '../mutations';
import { type OrderStatus, type Surface, stepsFor } from '../status';
import { CancelOrderDialog } from './cancel-order-dialog';

const labels = {
  confirmed: msg`Confirm`,
  preparing: msg`Start Preparing`,
  ready: msg`Mark Ready`,
  served: msg`Mark Served`,
  completed: msg`Complete`,
} as const;

const icons: Partial<Record<OrderStatus, typeof Check>> = { confirmed: Check, preparing: Flame, ready: Bell };

interface NextStepProps {
  order: Schemas['Order'];
  surface: Extract<Surface, 'manager' | 'detail'>;
  desk: Desk;
  permissions: readonly string[];
}

/** The one next step of an order, and Cancel where this screen offers it. */
export function NextStep({ order, surface, desk, permissions }: NextStepProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const step = useStepOrder(desk);
  const cancel = useCancelOrder(desk);
  const detail = surface === 'detail';
  const size: ButtonProps['size'] = detail ? 'staff' : 'md';

  const move = (to: OrderStatus) =>
    step.mutate(
      { order, to },
      {
        onSuccess: () =>
          toast({
            title: detail ? t`Order Status Updated` : t`Order Updated`,
            description: detail
              ? t`Order status has been successfully updated.`
              : t`Order status updated successfully`,
            variant: 'success',
          }),
        onError: (error) => refused(t`Update Failed`, error, t`Failed to update order status`),
      },
    );

  const stop = async (reason: string) => {
    try {
      await cancel.mutateAsync({ order, reason });
    } catch (error) {
      refused(t`Cancel Failed`, error, t`Failed to cancel order`);
      throw error;
    }
    toast({
      title: t`Order Cancelled`,
      description: t`Order has been cancelled successfully.`,
      variant: 'success',
    });
  };

  // Cancel stands before the step, so that the step keeps its place at the end of every row.
  const steps = [...stepsFor(order.status, surface)].sort(
    (a, b) => Number(b.to === 'cancelled') - Number(a.to === 'cancelled'),
  );
  return steps.map(({ to, permission }) => {
    const allowed = permissions.includes(permission);
    if (to === 'cancelled') {
      return (
        <CancelOrderDialog
          key={to}
          order={order}
          onCancel={stop}
          trigger={
            detail ? (
              <Button
                variant="danger-outline"
                size={size}
                icon={<X aria-hidden className="size-5" />}
                disabled={!allowed}
              >
                <Trans>Cancel Order</Trans>
              </Button>
            ) : (
              <IconButton
                label={t`Cancel order ${order.dailyNumber}`}
                icon={<X />}
                variant="danger-outline"
                disabled={!allowed}
              />
            )
          }
        />
      );
    }
    const Icon = icons[to];
    return (
      <Button
        key={to}
        variant={detail || to === 'confirmed' ? 'solid' : 'outline'}
        size={size}
        icon={detail && Icon ? <Icon aria-hidden className="size-5" /> : undefined}
        loading={step.isPending}
        disabled={!allowed}
        onClick={() => move(to)}
      >
        {to in labels ? t(labels[to as keyof typeof labels]) : to}
      </Button>
    );
  });
}
