import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request, type Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { restaurantSink } from '#/app/live-registry';
import { EditDialog } from '#/features/kitchen/components/edit-dialog';
import { OrderDialog } from '#/features/kitchen/components/order-dialog';
import { PairingPage } from '#/features/kitchen/components/pairing-page';
import { Wall } from '#/features/kitchen/components/wall';
import { forgetStation, type Station, stationQuery } from '#/features/kitchen/station';
import { applyItem } from '#/features/menu/live';
import { soldMenuQuery } from '#/features/menu/queries';
import { CancelOrderDialog } from '#/features/orders/components/cancel-order-dialog';
import { orderKeys } from '#/features/orders/keys';
import { applyOrder } from '#/features/orders/live';
import { useCancelOrder, useEditOrder } from '#/features/orders/mutations';
import { orderDetailQuery } from '#/features/orders/queries';
import { tablesQuery } from '#/features/tables/queries';
import type { Subscription } from '#/live/protocol';
import { LiveProvider } from '#/live/socket';
import { ErrorState } from '#/ui/error-state';
import { toast } from '#/ui/toast';

type Order = Schemas['Order'];

const subscriptions: Subscription[] = [{ stream: 'restaurant', view: 'kitchen' }];

export function Component() {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const station = useQuery(stationQuery);
  const [unpaired, setUnpaired] = useState(false);
  const sink = useMemo(() => restaurantSink(client, 'kitchen'), [client]);

  if (station.isPending) {
    return (
      <main data-theme="dark" className="grid min-h-dvh place-content-center bg-bg text-2 text-h2">
        <Trans>Loading kitchen orders...</Trans>
      </main>
    );
  }
  if (station.data === undefined) {
    return (
      <main data-theme="dark" className="grid min-h-dvh place-content-center bg-bg text-ink">
        <ErrorState
          title={<Trans>The kitchen could not be opened</Trans>}
          description={errorText(i18n, station.error, t`Please try again.`)}
          onRetry={() => void station.refetch()}
          retrying={station.isFetching}
        />
      </main>
    );
  }
  if (station.data === null) return <PairingPage unpaired={unpaired} />;
  return (
    <LiveProvider
      key={`${station.data.as} ${station.data.restaurant.id}`}
      subscriptions={subscriptions}
      as={station.data.as}
      sink={sink}
      onTrouble={(trouble) => {
        if (trouble === 'outdated') window.location.reload();
        if (trouble !== 'signed_out' && trouble !== 'forbidden') return;
        setUnpaired(true);
        // The touches stay on the device; what the restaurant had does not.
        client.removeQueries({ queryKey: orderKeys.board('kitchen') });
        void forgetStation(client);
      }}
    >
      <KitchenWall station={station.data} />
    </LiveProvider>
  );
}

function KitchenWall({ station }: { station: Station }) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  // Only the stream fills it: its first snapshot is here as fast as a read would be.
  const orders = useQuery<Order[]>({ queryKey: orderKeys.board('kitchen'), queryFn: skipToken });
  const menu = useQuery(soldMenuQuery(station.as));
  const availability = useMutation({
    mutationFn: ({ id, isAvailable }: { id: string; isAvailable: boolean }) =>
      request<Schemas['ItemAvailability']>('PATCH', `/api/items/${encodeURIComponent(id)}/availability`, {
        as: station.as,
        body: { isAvailable },
      }),
    onSuccess: (item) => applyItem(client, item),
    onError: (error) =>
      toast({
        title: t`Update Failed`,
        description: errorText(i18n, error, t`Please try again.`),
        variant: 'danger',
      }),
  });
  return (
    <Wall
      station={station}
      orders={orders.data}
      items={menu.data?.items}
      commit={(order) => applyOrder(client, { id: order.id, data: order }, 'kitchen')}
      onAvailability={(id, isAvailable) => availability.mutate({ id, isAvailable })}
      details={(order, tools) => <Details station={station} order={order} {...tools} />}
    />
  );
}

interface DetailsProps {
  station: Station;
  order: Order;
  bump: () => void;
  back: (() => void) | undefined;
  close: () => void;
}

function Details({ station, order, bump, back, close }: DetailsProps) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<'details' | 'edit' | 'cancel'>('details');
  const desk = { as: station.as, view: 'kitchen' } as const;
  const cancel = useCancelOrder(desk);
  const edit = useEditOrder(desk);
  const tables = useQuery({ ...tablesQuery(station.as), enabled: open === 'edit' });
  // The wall's own copy has no phone number.
  const detail = useQuery({ ...orderDetailQuery(order.id, station.as), enabled: open === 'edit' });
  const failed = (title: string, fallback: string) => (error: unknown) =>
    toast({ title, description: errorText(i18n, error, fallback), variant: 'danger' });
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
      onClose={close}
    />
  );
}
