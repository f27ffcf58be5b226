import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BellRing, Check, CircleCheckBig, Flame, HandPlatter, type LucideIcon, X } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { type OrderStatus, type Surface, stepsFor } from '../status';
import { CancelOrderDialog } from './cancel-order-dialog';

type Order = Schemas['Order'];

const looks: Partial<Record<OrderStatus, { label: MessageDescriptor; Icon: LucideIcon }>> = {
  confirmed: { label: msg`Confirm`, Icon: Check },
  preparing: { label: msg`Start Preparing`, Icon: Flame },
  ready: { label: msg`Mark as Ready`, Icon: BellRing },
  served: { label: msg`Mark Served`, Icon: HandPlatter },
  completed: { label: msg`Complete`, Icon: CircleCheckBig },
};

export interface StepButtonsProps {
  order: Order;
  surface: Surface;
  /** What the signed-in person may do; the server decides again. */
  permissions: readonly string[];
  onStep: (order: Order, to: OrderStatus) => void;
  onCancel: (order: Order, reason: string) => Promise<unknown>;
  size?: 'md' | 'staff';
}

/** The next steps of an order on this screen. One that this person may not take is shown disabled, with the reason. */
export function StepButtons({
  order,
  surface,
  permissions,
  onStep,
  onCancel,
  size = 'staff',
}: StepButtonsProps) {
  const { t } = useLingui();
  const steps = stepsFor(order.status, surface);
  if (steps.length === 0) return null;
  return (
    <div className="flex gap-2">
      {steps.map((step) => {
        const allowed = permissions.includes(step.permission);
        const reason = allowed ? undefined : t`You are not allowed to do this. Ask the manager.`;
        if (step.to === 'cancelled') {
          return (
            <CancelOrderDialog
              key={step.to}
              order={order}
              onCancel={(why) => onCancel(order, why)}
              trigger={
                <Button
                  variant="danger-outline"
                  size={size}
                  icon={<X aria-hidden className="size-5" />}
                  disabled={!allowed}
                  title={reason}
                  className="min-w-0 flex-1"
                >
                  {t`Cancel`}
                </Button>
              }
            />
          );
        }
        const look = looks[step.to];
        if (!look) return null;
        return (
          <Button
            key={step.to}
            variant="solid"
            size={size}
            icon={<look.Icon aria-hidden className="size-5" />}
            disabled={!allowed}
            title={reason}
            onClick={() => onStep(order, step.to)}
            className="min-w-0 flex-[1.4]"
          >
            {t(look.label)}
          </Button>
        );
      })}
    </div>
  );
}
