import { Trans, useLingui } from '@lingui/react/macro';
import { hashKey, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { restaurantSink } from '#/app/live-registry';
import { NewBuild } from '#/app/pwa/new-build';
import { ReadAgain } from '#/app/read-again';
import { PairingPage } from '#/features/kitchen/components/pairing-page';
import { Wall } from '#/features/kitchen/components/wall';
import { forgetStation, type Station, stationKey, stationQuery } from '#/features/kitchen/station';
import { useAvailability } from '#/features/menu/mutations';
import { soldMenuQuery } from '#/features/menu/queries';
import { orderKeys } from '#/features/orders/keys';
import { applyOrder } from '#/features/orders/live';
import { stationsKey, stationsQuery } from '#/features/stations/queries';
import type { Subscription } from '#/live/protocol';
import { LiveProvider, type LiveSink } from '#/live/socket';
import { ErrorState } from '#/ui/error-state';
import { useRefusal } from '#/ui/use-refusal';
import { OrderDetails } from './order-details.tsx';

type Order = Schemas['Order'];

const subscriptions: Subscription[] = [{ stream: 'restaurant', view: 'kitchen' }];

export function Component() {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const station = useQuery(stationQuery);
  const [unpaired, setUnpaired] = useState(false);
  const sink = useMemo(() => kitchenSink(client), [client]);

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
        // The touches stay on the device; what the restaurant had does not: the next one to pair may be another.
        void client.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(stationKey) });
        void forgetStation(client);
      }}
    >
      <ReadAgain />
      <KitchenWall station={station.data} />
    </LiveProvider>
  );
}

/** The restaurant's stream; a screen that was renamed, or given another station, asks anew what it is. */
function kitchenSink(client: QueryClient): LiveSink {
  const { apply, ...sink } = restaurantSink(client, 'kitchen');
  return {
    ...sink,
    apply: (stream, changes, version) => {
      apply(stream, changes, version);
      if (changes.some((change) => change.kind === 'screen')) void forgetStation(client);
    },
  };
}

function KitchenWall({ station }: { station: Station }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const client = useQueryClient();
  // Only the stream fills it: its first snapshot is here as fast as a read would be.
  const orders = useQuery<Order[]>({ queryKey: orderKeys.board('kitchen'), queryFn: skipToken });
  const menu = useQuery(soldMenuQuery(station.as));
  const stations = useQuery(stationsQuery(station.as));
  // A station that was made meanwhile is met first on an order's line.
  const unknown = unknownStation(orders.data, stations.data);
  useEffect(() => {
    if (unknown) void client.invalidateQueries({ queryKey: stationsKey });
  }, [client, unknown]);
  const availability = useAvailability(station.as);
  const setAvailable = (id: string, isAvailable: boolean) =>
    availability
      .mutateAsync({ id, isAvailable })
      .catch((error: unknown) => refused(t`Update Failed`, error, t`Please try again.`));
  return (
    <Wall
      station={station}
      notice={<NewBuild size="kitchen" />}
      orders={orders.data}
      items={menu.data?.items}
      stations={stations.data}
      commit={(order) => applyOrder(client, { id: order.id, data: order }, 'kitchen')}
      onAvailability={(id, isAvailable) => void setAvailable(id, isAvailable)}
      details={(order, tools) => <OrderDetails station={station} order={order} {...tools} />}
    />
  );
}

function unknownStation(orders: Order[] | undefined, stations: Schemas['Station'][] | undefined) {
  if (!stations) return undefined;
  const known = new Set(stations.map((station) => station.name));
  return orders?.flatMap((order) => order.orderItems).find((item) => item.station && !known.has(item.station))
    ?.station;
}
