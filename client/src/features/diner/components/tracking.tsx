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
import { minutesUntil } from '../track';
import { StaleStrip } from './guest-live';
import { MainButton } from './main-button';
import { OrderSummary } from './order-summary';
import { StageChain } from './stage-chain';
import { coverBackClass, coverTitleClass, TrackingCover } from './tracking-cover';

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
      <TrackingCover
        order={order}
        back={
          <button type="button" aria-label={t`Back to the menu`} onClick={onBack} className={coverBackClass}>
            <ChevronLeft aria-hidden className="flip size-6" />
          </button>
        }
      >
        <Headline order={order} timeZone={timeZone} tableNumber={tableNumber} />
      </TrackingCover>
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

function Headline({
  order,
  timeZone,
  tableNumber,
}: Pick<TrackingProps, 'order' | 'timeZone' | 'tableNumber'>) {
  switch (order.status) {
    case 'pending':
      return (
        <>
          <p className={coverTitleClass}>
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
          <p className={coverTitleClass}>
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
          <p className={coverTitleClass}>
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
        <p className={coverTitleClass}>
          <Trans>Served. Enjoy your meal!</Trans>
        </p>
      );
    case 'cancelled':
      return (
        <>
          <p className={coverTitleClass}>
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
