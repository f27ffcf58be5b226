import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '#/api/client';
import type { LivePhase } from '#/live/status';
import type { Station } from './station.ts';
import type { Order } from './ticket.ts';
import type { NewTouch, Touch } from './touch.ts';
import { TouchQueue } from './touch-queue.ts';

const queue = new TouchQueue();

export interface TouchHandlers {
  commit: (order: Order) => void;
  refused: (touch: Touch, error: unknown) => void;
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
        commit: (order) => latest.current.commit(order),
        refused: (touch, error) => latest.current.refused(touch, error),
      }),
    [as],
  );
  useEffect(() => {
    if (phase === 'live') queue.wake();
  }, [phase]);
  return { pending, add: (touch) => queue.add(touch), takeBack: (key) => queue.takeBack(key) };
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
  }
}
