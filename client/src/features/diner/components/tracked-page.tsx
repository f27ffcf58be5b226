import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useLiveStatus } from '#/live/context';
import { LiveProvider } from '#/live/socket';
import { BilingualText } from '#/ui/bilingual-text';
import { ErrorState } from '#/ui/error-state';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { type Tracked, trackedQuery, trackedSink } from '../tracked';
import { StaleStrip } from './guest-live';
import { OrderNumber } from './order-number';

/** What each state means to a guest who sits somewhere else. */
const words = {
  pending: msg`Waiting for the restaurant to confirm it`,
  confirmed: msg`Confirmed`,
  preparing: msg`Being prepared`,
  ready: msg`Ready`,
  served: msg`Handed over`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
} satisfies Record<Schemas['Order']['status'], unknown>;

interface TrackedPageProps {
  track: string;
}

/** An order without a table, by the address that only its guest has. Its stream brings each step. */
export function TrackedPage({ track }: TrackedPageProps) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(trackedQuery(track));
  const missing = isApiError(error) && error.status === 404;
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col gap-5 px-4 py-8">
      <title>{t`Your order`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <LiveProvider subscriptions={[{ stream: `order:${track}` }]} sink={trackedSink(client, track)}>
          <StaleStrip />
          <ReadMeanwhile track={track} />
          <TrackedOrder tracked={data} />
        </LiveProvider>
      ) : error ? (
        <ErrorState
          title={missing ? t`There is no such order` : t`The order could not be loaded`}
          description={
            missing
              ? t`Look at the address in your WhatsApp chat.`
              : errorText(i18n, error, t`Please try again.`)
          }
          onRetry={missing ? undefined : () => void refetch()}
        />
      ) : (
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </main>
  );
}

/** While the stream is not live, or is refused for good, the order is read now and then. */
function ReadMeanwhile({ track }: TrackedPageProps) {
  const { phase } = useLiveStatus();
  useQuery({ ...trackedQuery(track), refetchInterval: phase !== 'live' && 15_000, refetchOnMount: false });
  return null;
}

function TrackedOrder({ tracked }: { tracked: Tracked }) {
  const { t } = useLingui();
  const { order } = tracked;
  return (
    <>
      <header className="flex flex-col gap-1">
        <p className="text-2 text-body">
          <BilingualText en={tracked.restaurantName} ar={tracked.restaurantNameAr} />
        </p>
        <h1 className="font-[650] text-h2">
          <OrderNumber number={order.dailyNumber} />
        </h1>
      </header>
      <section aria-live="polite" className="flex flex-col gap-1 rounded-panel border border-line p-4">
        <p className="font-semibold text-lead" data-status={order.status}>
          {t(words[order.status])}
        </p>
        {order.status === 'pending' && (
          <p className="text-2 text-small">
            <Trans>
              Without an answer it runs out at <Time at={tracked.expiresAt} />.
            </Trans>
          </p>
        )}
      </section>
      <ul className="flex flex-col gap-2">
        {order.orderItems
          .filter((line) => line.itemStatus !== 'voided')
          .map((line) => (
            <li key={line.id} className="flex items-baseline gap-3">
              <bdi dir="ltr">{line.quantity} ×</bdi>
              <span className="grow">
                <BilingualText en={line.itemName} ar={line.itemNameAr} />
              </span>
            </li>
          ))}
      </ul>
      {order.finalAmount && (
        <p className="flex justify-between border-line border-t pt-3 font-semibold">
          <Trans>Total</Trans>
          <Price amount={order.finalAmount} fraction="always" />
        </p>
      )}
    </>
  );
}
