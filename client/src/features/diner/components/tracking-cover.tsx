import type { ReactNode } from 'react';
import type { Order } from '../queries';
import { stagesOf } from '../track';
import { LiveBadge } from './guest-live';
import { OrderNumber } from './order-number';

export const coverTitleClass = 'text-[2rem] font-[650] leading-[1.3]';
export const coverBackClass = 'grid size-tap-staff place-items-center rounded-full bg-white/15';

interface TrackingCoverProps {
  order: Order;
  /** The way back to the menu. */
  back: ReactNode;
  /** How the order stands, told also to who only hears the page. */
  children: ReactNode;
}

/** The head of an order's page: its number, how it stands and how far it has come. */
export function TrackingCover({ order, back, children }: TrackingCoverProps) {
  return (
    <div className="relative bg-brand-deep px-4 pt-3 pb-10 text-on-brand-deep">
      <span
        aria-hidden
        className="absolute inset-0 bg-[length:72px] bg-[url(/art/tile-jade.svg)] bg-center opacity-90"
      />
      <div className="relative mx-auto max-w-xl">
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          <div>{back}</div>
          <LiveBadge />
          <h1 className="text-end font-medium text-body">
            <OrderNumber number={order.dailyNumber} />
          </h1>
        </div>
        <div role="status" aria-live="polite" className="pt-2.5 text-center">
          {children}
        </div>
        <Progress order={order} />
      </div>
    </div>
  );
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
