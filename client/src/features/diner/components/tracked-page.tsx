import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, MessageCircle } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { useLiveStatus } from '#/live/context';
import { LiveProvider } from '#/live/socket';
import { BilingualText } from '#/ui/bilingual-text';
import { ErrorState } from '#/ui/error-state';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { guestText } from '../guest-text';
import { type Tracked, trackedQuery, trackedSink } from '../tracked';
import { useGuestDigits } from '../use-guest-language';
import { whatsappOrder } from '../whatsapp';
import { StaleStrip } from './guest-live';
import { OrderLines } from './order-lines';
import { StageChain } from './stage-chain';
import { coverBackClass, coverTitleClass, TrackingCover } from './tracking-cover';

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
  useGuestDigits(data?.digits);
  return (
    <main className={cx('flex min-h-dvh flex-col bg-surface', guestText)}>
      <title>{t`Your order`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <LiveProvider subscriptions={[{ stream: `order:${track}` }]} sink={trackedSink(client, track)}>
          <ReadMeanwhile track={track} />
          <TrackedOrder tracked={data} />
        </LiveProvider>
      ) : error ? (
        <div className="grid grow place-items-center px-4">
          <ErrorState
            title={missing ? t`There is no such order` : t`The order could not be loaded`}
            description={
              missing
                ? t`Look at the address in your WhatsApp chat.`
                : errorText(i18n, error, t`Please try again.`)
            }
            onRetry={missing ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-56 rounded-none! bg-brand-deep!" />
          <Skeleton className="mx-4 h-40" />
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
  const { order, menuSlug } = tracked;
  const chat = whatsappOrder(tracked.whatsappNumber ?? '', order, { guest: '' });
  return (
    <>
      <TrackingCover
        order={order}
        back={
          menuSlug && (
            <a href={`/menu/${menuSlug}`} aria-label={t`Back to the menu`} className={coverBackClass}>
              <ChevronLeft aria-hidden className="flip size-6" />
            </a>
          )
        }
      >
        <p className="text-on-brand-deep-2">
          <BilingualText en={tracked.restaurantName} ar={tracked.restaurantNameAr} />
        </p>
        <p className={coverTitleClass} data-status={order.status}>
          {t(words[order.status])}
        </p>
        {order.status === 'pending' && (
          <p className="pt-1 text-on-brand-deep-2">
            <Trans>
              Without an answer it runs out at <Time at={tracked.expiresAt} />.
            </Trans>
          </p>
        )}
      </TrackingCover>
      <div className="relative -mt-6 grow rounded-t-sheet bg-surface">
        <div className="mx-auto flex w-full max-w-xl flex-col pt-3.5 pb-8">
          <div className="overflow-hidden rounded-card">
            <StaleStrip />
          </div>
          <StageChain order={order} />
          <div className="mx-4 rounded-card bg-sunken p-3.5">
            <OrderLines order={order} />
            {order.finalAmount && (
              <p className="mt-2 flex justify-between border-line border-t pt-2 font-semibold">
                <Trans>Total</Trans>
                <Price amount={order.finalAmount} fraction="always" />
              </p>
            )}
          </div>
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noreferrer noopener"
              className="mx-4 mt-3 inline-flex min-h-tap-staff items-center justify-center gap-2 rounded-card border border-line-strong font-medium"
            >
              <MessageCircle aria-hidden className="size-5" />
              <Trans>Open WhatsApp</Trans>
            </a>
          )}
        </div>
      </div>
    </>
  );
}
