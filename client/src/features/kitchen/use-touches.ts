import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '#/api/client';
import type { LivePhase } from '#/live/status';
import { finishing } from './move.ts';
import type { Station } from './station.ts';
import type { Order } from './ticket.ts';
import type { NewTouch, Touch } from './touch.ts';
import { TouchQueue } from './touch-queue.ts';

const queue = new TouchQueue();

export interface TouchHandlers {
  commit: (order: Order) => void;
  refused: (touch: Touch, error: unknown) => void;
  expired: (touches: readonly Touch[]) => void;
}

export interface Touches {
  pending: readonly Touch[];
  add: (touch: NewTouch) => Touch;
  takeBack: (key: string) => boolean;
}

/** The wall's queue of touches, running while the wall is open. */
export function useTouches(as: Station['as'], phase: LivePhase, handlers: TouchHandlers): Touches {
  const latest = useRef(handlers);
  latest.current = handlers;
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  useEffect(
    () =>
      queue.start({
        send: (touch) => sendTouch(touch, as),
        commit: (order, touch) => {
          latest.current.commit(order);
          finish(order, touch);
        },
        refused: (touch, error) => latest.current.refused(touch, error),
        expired: (touches) => latest.current.expired(touches),
      }),
    [as],
  );
  useEffect(() => {
    if (phase === 'live') queue.wake();
  }, [phase]);
  return { pending, add: (touch) => queue.add(touch), takeBack: (key) => queue.takeBack(key) };
}

/** Two stations that made the last two lines at once each saw the other's open: the later answer shows that none is. */
function finish(order: Order, touch: Touch): void {
  if (touch.kind !== 'line' || touch.to !== 'ready') return;
  if (order.status !== 'confirmed' && order.status !== 'preparing') return;
  if (queue.pending().some((each) => each.orderId === order.id && each.key !== touch.key)) return;
  for (const step of finishing(order, [])) queue.add(step);
}

function sendTouch(touch: Touch, as: Station['as']): Promise<Order> {
  const order = `/api/orders/${encodeURIComponent(touch.orderId)}`;
  const options = { as, idempotencyKey: touch.key };
  switch (touch.kind) {
    case 'step':
    case 'recall': {
      const body = {
        orderId: touch.orderId,
        newStatus: touch.to,
        ...(touch.kind === 'recall' && { recall: true }),
      };
      return request<Order>('PATCH', `${order}/status`, { ...options, body });
    }
    case 'line':
      return request<Order>('PATCH', `${order}/items/${encodeURIComponent(touch.itemId)}`, {
        ...options,
        body: { itemStatus: touch.to },
      });
    case 'seen':
      return request<Order>('PATCH', `${order}/items/${encodeURIComponent(touch.itemId)}`, {
        ...options,
        body: { voidSeen: true },
      });
    case 'rush':
      return request<Order>('PATCH', `${order}/rush`, { ...options, body: { isRush: touch.isRush } });
    case 'fire':
      return request<Order>('POST', `${order}/fire`, { ...options, body: { course: touch.course } });
  }
}
