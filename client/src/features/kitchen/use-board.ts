import { useEffect, useRef, useState } from 'react';
import { UNDO_TIME } from './components/undo-strip.tsx';
import { isDone, nextStatus, type Order, type OrderItem, type Ticket } from './ticket.ts';
import type { NewTouch, Touch } from './touch.ts';
import type { Touches } from './use-touches.ts';

/** What touches do: every one is at once on the wall, and a step can be undone for five seconds. */
export function useBoard(touches: Touches, mute: () => void) {
  const [undo, setUndo] = useState<Touch | null>(null);
  const [back, setBack] = useState<string | null>(null);
  /** The last steps of this wall, for the minus key. */
  const steps = useRef<{ touch: Touch; order: Order }[]>([]);

  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), Math.max(0, undo.at + UNDO_TIME - Date.now()));
    return () => clearTimeout(timer);
  }, [undo]);

  const add = (touch: NewTouch) => {
    mute();
    return touches.add(touch);
  };

  const recall = (order: Order, from: Order['status'], to: Order['status']) => {
    add({
      kind: 'recall',
      orderId: order.id,
      number: order.dailyNumber,
      from,
      to,
      order: { ...order, status: from },
    });
    setBack(order.id);
    setUndo(null);
  };

  /** Takes the last step back, sent or not. */
  const undoLast = () => {
    const last = steps.current.pop();
    setUndo(null);
    if (!last || last.touch.kind !== 'step') return;
    if (touches.takeBack(last.touch.key)) {
      setBack(last.order.id);
      return;
    }
    recall(last.order, last.touch.to, last.touch.from);
  };

  const bump = (order: Order) => {
    if (order.status !== 'confirmed' && order.status !== 'preparing' && order.status !== 'ready') return;
    const to = nextStatus(order.status);
    const touch = add({ kind: 'step', orderId: order.id, number: order.dailyNumber, from: order.status, to });
    steps.current = [...steps.current.slice(-19), { touch, order }];
    setBack(null);
    setUndo(touch);
  };

  const touchLine = ({ order }: Ticket, item: OrderItem) => {
    const base = { orderId: order.id, number: order.dailyNumber, itemId: item.id };
    if (item.itemStatus === 'voided') add({ kind: 'seen', ...base });
    else add({ kind: 'line', ...base, to: isDone(item) ? 'preparing' : 'ready' });
  };

  return { undo, back, bump, touchLine, undoLast, recall };
}
