import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { EditDialog } from '#/features/kitchen/components/edit-dialog';
import { OrderDialog } from '#/features/kitchen/components/order-dialog';
import type { WallTools } from '#/features/kitchen/components/wall';
import type { Station } from '#/features/kitchen/station';
import { CancelOrderDialog } from '#/features/orders/components/cancel-order-dialog';
import { useCancelOrder, useEditOrder } from '#/features/orders/mutations';
import { orderDetailQuery } from '#/features/orders/queries';
import { tablesQuery } from '#/features/tables/queries';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

type Order = Schemas['Order'];

interface OrderDetailsProps extends WallTools {
  station: Station;
  order: Order;
}

/** Order Details with Edit Order and Cancel Order, as far as this sign-in may. */
export function OrderDetails({ station, order, bump, back, rush, close }: OrderDetailsProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const [open, setOpen] = useState<'details' | 'edit' | 'cancel'>('details');
  const desk = { as: station.as, view: 'kitchen' } as const;
  const cancel = useCancelOrder(desk);
  const edit = useEditOrder(desk);
  const tables = useQuery({ ...tablesQuery(station.as), enabled: open === 'edit' });
  // The wall's own copy has no phone number.
  const detail = useQuery({ ...orderDetailQuery(order.id, station.as), enabled: open === 'edit' });
  const failed = (title: string, fallback: string) => (error: unknown) => refused(title, error, fallback);
  const closing = (act: () => void) => () => {
    act();
    close();
  };

  if (open === 'cancel') {
    return (
      <CancelOrderDialog
        order={order}
        open
        onOpenChange={(next) => !next && close()}
        onCancel={(reason) =>
          cancel.mutateAsync(
            { order, reason },
            {
              onSuccess: () =>
                toast({
                  title: t`Order Cancelled`,
                  description: t`Order has been cancelled successfully.`,
                  variant: 'success',
                }),
              onError: failed(t`Cancel Failed`, t`Failed to cancel order`),
            },
          )
        }
      />
    );
  }
  if (open === 'edit') {
    return (
      <EditDialog
        key={detail.status}
        order={detail.data ?? order}
        tables={tables.data ?? []}
        saving={edit.isPending}
        onClose={close}
        onSave={(details) =>
          edit.mutate(
            { id: order.id, details },
            {
              onSuccess: () => {
                toast({
                  title: t`Order Updated`,
                  description: t`Order details have been updated successfully.`,
                  variant: 'success',
                });
                close();
              },
              onError: failed(t`Update Failed`, t`Failed to update order`),
            },
          )
        }
      />
    );
  }
  return (
    <OrderDialog
      order={order}
      timeZone={station.restaurant.timezone}
      onEdit={station.mayEdit ? () => setOpen('edit') : undefined}
      onCancel={station.mayCancel ? () => setOpen('cancel') : undefined}
      onBump={closing(bump)}
      onBack={back && closing(back)}
      onRush={closing(rush)}
      onClose={close}
    />
  );
}
