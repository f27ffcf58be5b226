import { Trans } from '@lingui/react/macro';
import { BellRing, Check, Flame, HandPlatter, type LucideIcon, SendHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Time } from '#/ui/time';
import type { Order } from '../queries';
import { type Stage, type StageKey, stagesOf } from '../track';

const icons: Record<StageKey, LucideIcon> = {
  sent: SendHorizontal,
  confirmed: Check,
  preparing: Flame,
  ready: BellRing,
  served: HandPlatter,
};

const names: Record<StageKey, ReactNode> = {
  sent: <Trans comment="A step of an order">Sent</Trans>,
  confirmed: <Trans>Confirmed</Trans>,
  preparing: <Trans>Being prepared</Trans>,
  ready: <Trans>Ready</Trans>,
  served: <Trans>Served</Trans>,
};

interface StageChainProps {
  order: Order;
  /** Absent: the phone's own. */
  timeZone?: string;
}

/** Its guest sits somewhere else. */
const isRemote = (order: Order) => order.orderType === 'online';

/** What has happened, when, and what comes. */
export function StageChain({ order, timeZone }: StageChainProps) {
  if (order.status === 'cancelled') {
    return (
      <ol className="px-4">
        <Row icon={SendHorizontal} state="done" name={names.sent} at={order.takenAt} timeZone={timeZone} />
        <Row
          icon={X}
          state="cancelled"
          name={<Trans>Cancelled</Trans>}
          detail={order.cancelReason && <bdi>{order.cancelReason}</bdi>}
          at={order.cancelledAt}
          timeZone={timeZone}
          last
        />
      </ol>
    );
  }
  const stages = stagesOf(order);
  return (
    <ol className="px-4">
      {stages.map(({ key, state, at }, index) => (
        <Row
          key={key}
          icon={icons[key]}
          state={state}
          name={key === 'served' && isRemote(order) ? <Trans>Handed over</Trans> : names[key]}
          detail={<Detail stage={key} state={state} order={order} timeZone={timeZone} />}
          at={at}
          timeZone={timeZone}
          last={index === stages.length - 1}
        />
      ))}
    </ol>
  );
}

interface DetailProps extends StageChainProps {
  stage: StageKey;
  state: Stage['state'];
}

/** Only what is recorded: who accepted it, whether the kitchen has seen it, when it is expected. */
function Detail({ stage, state, order, timeZone }: DetailProps) {
  const waiter = order.waiter?.firstName;
  if (stage === 'sent' && order.orderType !== 'table-qr' && !isRemote(order) && waiter)
    return <Trans>Taken by {waiter}</Trans>;
  if (stage === 'confirmed' && state === 'next')
    return isRemote(order) ? (
      <Trans>The restaurant confirms it</Trans>
    ) : (
      <Trans>The waiter confirms it</Trans>
    );
  if (stage === 'confirmed' && order.seenAt) return <Trans>The kitchen has seen it</Trans>;
  if (stage === 'confirmed' && order.orderType === 'table-qr' && waiter)
    return <Trans>Accepted by {waiter}</Trans>;
  if (stage === 'ready' && state === 'next' && order.promisedAt) {
    return (
      <Trans>
        Expected <Time at={order.promisedAt} timeZone={timeZone} />
      </Trans>
    );
  }
  return null;
}

interface RowProps {
  icon: LucideIcon;
  state: Stage['state'] | 'cancelled';
  name: ReactNode;
  detail?: ReactNode;
  at?: string;
  timeZone?: string;
  last?: boolean;
}

const discs: Record<RowProps['state'], string> = {
  done: 'border-brand-mark bg-brand-tint text-brand-ink',
  current: 'border-brand-solid bg-brand-solid text-on-solid ring-5 ring-brand-tint',
  next: 'border-line-strong bg-surface text-2',
  cancelled: 'border-danger-line bg-danger-tint text-danger-ink',
};

function Row({ icon: Icon, state, name, detail, at, timeZone, last = false }: RowProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative grid min-h-14 grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 pb-2.5"
    >
      {!last && (
        <span
          aria-hidden
          className={cx(
            'absolute start-[21px] top-7.5 h-full w-0.5',
            state === 'done' ? 'bg-brand-mark' : 'bg-line-strong',
          )}
        />
      )}
      <span className={cx('relative grid size-11 place-items-center rounded-full border-2', discs[state])}>
        <Icon aria-hidden className={cx('size-5.5', Icon === SendHorizontal && 'flip')} />
      </span>
      <div className="min-w-0">
        <h2
          className={cx(
            'leading-[1.4]',
            state === 'current' ? 'font-[650] text-[1.1875rem]' : 'font-medium text-[1.0625rem]',
            state === 'next' && 'text-2',
          )}
        >
          {name}
        </h2>
        <p className="text-2 text-small leading-[1.4] empty:hidden">{detail}</p>
      </div>
      {at && <Time at={at} timeZone={timeZone} className="text-2 text-small" />}
    </li>
  );
}
