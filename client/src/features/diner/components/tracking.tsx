import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, MessageCircle, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import type { ItemsById } from '../cart';
import { guestText } from '../guest-text';
import type { Order } from '../queries';
import { minutesUntil, stagesOf } from '../track';
import { LiveBadge, StaleStrip } from './guest-live';
import { MainButton } from './main-button';
import { OrderNumber } from './order-number';
import { OrderSummary } from './order-summary';
import { StageChain } from './stage-chain';

interface TrackingProps {
  order: Order;
  items: ItemsById;
  tableNumber: string;
  timeZone: string;
  onBack: () => void;
  /** Call the waiter, ask for the bill. */
  actions?: ReactNode;
  /** Opens a chat with the restaurant about this order. */
  chat?: string;
  /** Absent when nothing more can be ordered. */
  onMore?: () => void;
}

/** Answers "when" first, then what has happened so far. */
export function Tracking({
  order,
  items,
  tableNumber,
  timeZone,
  onBack,
  actions,
  chat,
  onMore,
}: TrackingProps) {
  const { t } = useLingui();
  return (
    <main className={cx('flex min-h-dvh flex-col bg-surface', guestText)}>
      <div className="relative bg-brand-deep px-4 pt-3 pb-10 text-on-brand-deep">
        <span
          aria-hidden
          className="absolute inset-0 bg-[length:72px] bg-[url(/art/tile-jade.svg)] bg-center opacity-90"
        />
        <div className="relative mx-auto max-w-xl">
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
            <button
              type="button"
              aria-label={t`Back to the menu`}
              onClick={onBack}
              className="grid size-tap-staff place-items-center rounded-full bg-white/15"
            >
              <ChevronLeft aria-hidden className="flip size-6" />
            </button>
            <LiveBadge />
            <h1 className="text-end font-medium text-body">
              <OrderNumber number={order.dailyNumber} />
            </h1>
          </div>
          <div role="status" aria-live="polite" className="pt-2.5 text-center">
            <Headline order={order} timeZone={timeZone} tableNumber={tableNumber} />
          </div>
          <Progress order={order} />
        </div>
      </div>
      <div className="relative -mt-6 flex grow flex-col rounded-t-sheet bg-surface">
        <div className="mx-auto flex w-full max-w-xl grow flex-col pt-3.5">
          <div className="overflow-hidden rounded-card">
            <StaleStrip />
          </div>
          <StageChain order={order} timeZone={timeZone} />
          <OrderSummary order={order} items={items} />
          {actions && <div className="grid grid-cols-2 gap-2 px-4 pt-3">{actions}</div>}
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noreferrer noopener"
              className="mx-4 mt-1 inline-flex min-h-tap-staff items-center justify-center gap-2 font-medium underline underline-offset-4"
            >
              <MessageCircle aria-hidden className="size-5" />
              <Trans>Send it to the restaurant by WhatsApp too</Trans>
            </a>
          )}
          {onMore && (
            <div className="sticky bottom-0 mt-auto bg-surface px-4 pt-4 pb-[max(1.375rem,env(safe-area-inset-bottom))]">
              <MainButton icon={<Plus aria-hidden className="size-6" />} onClick={onMore}>
                <Trans>Order something else</Trans>
              </MainButton>
            </div>
          )}
          {!onMore && (
            <div className="px-4 py-4">
              <Button block size="staff" onClick={onBack}>
                <Trans>Back to the menu</Trans>
              </Button>
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

const big = 'text-[2rem] font-[650] leading-[1.3]';

function Headline({
  order,
  timeZone,
  tableNumber,
}: Pick<TrackingProps, 'order' | 'timeZone' | 'tableNumber'>) {
  switch (order.status) {
    case 'pending':
      return (
        <>
          <p className={big}>
            <Trans>Waiting for the waiter to confirm</Trans>
          </p>
          <p className="pt-1 text-on-brand-deep-2">
            <Trans>The kitchen starts as soon as it is confirmed.</Trans>
          </p>
        </>
      );
    case 'confirmed':
    case 'preparing':
      if (!order.promisedAt) {
        return (
          <p className={big}>
            {order.status === 'confirmed' ? <Trans>Confirmed</Trans> : <Trans>Being prepared</Trans>}
          </p>
        );
      }
      return (
        <>
          <p className="text-on-brand-deep-2">
            <Trans comment="Above the clock time at which the food is promised">Promised for</Trans>
          </p>
          <Time
            at={order.promisedAt}
            timeZone={timeZone}
            className="block font-[650] text-[3.75rem] leading-[1.15]"
          />
          <p className="leading-[1.6]">
            <Left promisedAt={order.promisedAt} />
            {' · '}
            <Trans>
              table <Num value={tableNumber} />
            </Trans>
          </p>
        </>
      );
    case 'ready':
      return (
        <>
          <p className={big}>
            <Trans>Ready</Trans>
          </p>
          <p className="pt-1 text-on-brand-deep-2">
            <Trans>It is on its way to your table.</Trans>
          </p>
        </>
      );
    case 'served':
    case 'completed':
      return (
        <p className={big}>
          <Trans>Served. Enjoy your meal!</Trans>
        </p>
      );
    case 'cancelled':
      return (
        <>
          <p className={big}>
            <Trans>Cancelled</Trans>
          </p>
          <p className="pt-1 text-on-brand-deep-2">
            {order.cancelReason ? (
              <bdi>{order.cancelReason}</bdi>
            ) : (
              <Trans>You will not be charged for it.</Trans>
            )}
          </p>
        </>
      );
  }
}

function Left({ promisedAt }: { promisedAt: string }) {
  const minutes = minutesUntil(promisedAt, useServerNow(1000));
  if (minutes > 0) return <Plural value={minutes} one="# minute left" other="# minutes left" />;
  if (minutes > -3) return <Trans>Any minute now</Trans>;
  return <Plural value={-minutes} one="# minute late, sorry" other="# minutes late, sorry" />;
}

/** Five parts, one for each step; the one that runs is half full. */
function Progress({ order }: { order: Order }) {
  if (order.status === 'cancelled') return null;
  const stages = stagesOf(order);
  return (
    <div aria-hidden className="mt-3.5 grid grid-cols-5 gap-1.5">
      {stages.map(({ key, state }) => (
        <span key={key} className="h-2 overflow-hidden rounded-chip bg-white/20">
          {state === 'done' && <span className="block h-full bg-brand-line" />}
          {state === 'current' && <span className="block h-full w-3/5 bg-accent-solid" />}
        </span>
      ))}
    </div>
  );
}
