import { Plural, Trans } from '@lingui/react/macro';
import {
  Bell,
  CircleCheck,
  Clock,
  ConciergeBell,
  HandCoins,
  type LucideIcon,
  TriangleAlert,
  Utensils,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import type { Pulse, PulseKind } from '../pulse';

const looks: Record<PulseKind, { Icon: LucideIcon; disc: string }> = {
  ordered: { Icon: CircleCheck, disc: 'bg-info-tint text-info-ink' },
  asked: { Icon: Clock, disc: 'bg-accent-tint text-accent-ink' },
  ready: { Icon: Bell, disc: 'bg-status-ready-tint text-status-ready-ink' },
  served: { Icon: Utensils, disc: 'bg-status-served-tint text-status-served-ink' },
  completed: { Icon: HandCoins, disc: 'bg-status-served-tint text-status-served-ink' },
  cancelled: { Icon: X, disc: 'bg-danger-tint text-danger-ink' },
  late: { Icon: TriangleAlert, disc: 'bg-danger-tint text-danger-ink' },
  call: { Icon: ConciergeBell, disc: 'bg-accent-tint text-accent-ink' },
};

interface PulsePanelProps {
  events: Pulse[];
  late: number;
  timeZone?: string;
  orderTo: (order: Schemas['Order']) => string;
  tablesTo: string;
  className?: string;
}

/** What has just happened in the restaurant. */
export function PulsePanel({ events, late, timeZone, orderTo, tablesTo, className }: PulsePanelProps) {
  return (
    <section
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-[14px] border border-line bg-surface',
        className,
      )}
    >
      <header className="px-5 py-4">
        <h2 className="text-[1.0625rem]">
          <Trans>Live pulse</Trans>
        </h2>
      </header>
      {events.length === 0 && (
        <p className="border-line border-t px-5 py-4 text-2 text-small">
          <Trans>Nothing has happened yet today.</Trans>
        </p>
      )}
      <ol>
        {events.map((event, index) => {
          const { Icon, disc } = looks[event.kind];
          return (
            <li key={event.key} className={cx('border-line border-t', index === 0 && 'bg-live-tint/50')}>
              <Link
                to={event.order ? orderTo(event.order) : tablesTo}
                className="grid grid-cols-[34px_minmax(0,1fr)_auto] gap-x-2.5 px-[18px] py-2 text-small leading-snug hover:bg-sunken"
              >
                <span aria-hidden className={cx('grid size-[34px] place-items-center rounded-full', disc)}>
                  <Icon className="size-4.5" />
                </span>
                <span className="min-w-0">
                  <span className="block truncate">
                    <Sentence event={event} late={late} />
                  </span>
                  <span className="block truncate text-2 text-micro">
                    <Detail event={event} />
                  </span>
                </span>
                <span className="text-end text-2 text-micro">
                  <Time at={event.at} timeZone={timeZone} />
                  {(event.kind === 'ordered' || event.kind === 'completed' || event.kind === 'asked') &&
                    event.order?.finalAmount !== undefined && (
                      <span className="block">
                        <Price amount={event.order.finalAmount} />
                      </span>
                    )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Sentence({ event: { kind, order, call }, late }: { event: Pulse; late: number }): ReactNode {
  const number = (
    <b className="font-semibold">
      <Num value={String(order?.dailyNumber ?? 0).padStart(3, '0')} />
    </b>
  );
  const table = order?.table?.tableNumber ?? call?.tableNumber;
  switch (kind) {
    case 'ordered':
    case 'asked':
      return table ? (
        <Trans>
          <b className="font-semibold">
            Table <Num value={table} />
          </b>{' '}
          ordered
        </Trans>
      ) : (
        <Trans>Order {number} came in</Trans>
      );
    case 'ready':
      return <Trans>{number} is ready</Trans>;
    case 'served':
      return <Trans>{number} served</Trans>;
    case 'completed':
      return <Trans>{number} completed</Trans>;
    case 'cancelled':
      return <Trans>{number} cancelled</Trans>;
    case 'late':
      return (
        <Trans>
          {number} passed <Num value={late} /> min
        </Trans>
      );
    case 'call':
      return (
        <Trans>
          <b className="font-semibold">
            Table <Num value={table ?? ''} />
          </b>{' '}
          is calling
        </Trans>
      );
  }
}

function Detail({ event: { kind, order, call } }: { event: Pulse }): ReactNode {
  if (call) return <CallKind kind={call.kind} />;
  if (!order) return null;
  if (kind === 'cancelled' && order.cancelReason) return <bdi>{order.cancelReason}</bdi>;
  if (kind === 'ordered' || kind === 'asked') {
    const [first] = order.orderItems;
    const more = order.orderItems.length - 1;
    return (
      first && (
        <>
          <Num value={first.quantity} /> × <BilingualText en={first.itemName} ar={first.itemNameAr} />
          {more > 0 && (
            <>
              {' '}
              +<Plural value={more} one="# more item" other="# more items" />
            </>
          )}
        </>
      )
    );
  }
  const who = order.waiter?.firstName;
  return (
    <>
      {order.table && (
        <Trans>
          Table <Num value={order.table.tableNumber} />
        </Trans>
      )}
      {order.table && who && ' · '}
      {who && <bdi>{who}</bdi>}
    </>
  );
}

function CallKind({ kind }: { kind: Schemas['Call']['kind'] }): ReactNode {
  switch (kind) {
    case 'waiter':
      return <Trans>Waiter</Trans>;
    case 'bill':
      return <Trans>Bill</Trans>;
    case 'water':
      return <Trans>Water</Trans>;
    case 'cutlery':
      return <Trans>Cutlery</Trans>;
  }
}
