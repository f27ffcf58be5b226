import { isAllDone, isHeld, isOpen, type Line, linesFor, type Order, type OrderItem } from './line.ts';
import { isOnWall, nextStatus, type Ticket } from './ticket.ts';
import { applyTouch, type NewTouch, type Touch } from './touch.ts';

/** What a move is called while it can be undone. */
export type MoveName =
  | 'started'
  | 'ready'
  /** What was fired is made; the rest of the order is held. */
  | 'part_ready'
  | 'served'
  | 'recalled'
  | 'line_done'
  | 'line_open'
  | 'rushed'
  | 'unrushed'
  | 'fired';

export interface Move {
  name: MoveName;
  order: Order;
  touches: NewTouch[];
}

const chain: readonly Order['status'][] = ['confirmed', 'preparing', 'ready', 'served'];

/** A touch on the header: the ticket's next step, at a station only that station's part of it. Null: nothing to do. */
export function bumpOf(ticket: Ticket, station: string): Move | null {
  const { order, status } = ticket;
  if (ticket.view === 'expediter' && ticket.allDone) {
    return { name: 'served', order, touches: stepsTo(order, 'served') };
  }
  const mine = linesFor(order, station);
  if (status === 'confirmed' && station !== '') {
    const begun = mine.filter((item) => isOpen(order, item));
    const touches = [
      ...(order.status === 'confirmed' ? stepsTo(order, 'preparing') : []),
      ...lineTouches(order, begun, 'preparing'),
    ];
    return begun.length > 0 ? { name: 'started', order, touches } : null;
  }
  // The order can't become ready while the rest of it is held or is another station's.
  if (status === 'preparing' && (station !== '' || order.heldItems > 0)) {
    const made = mine.filter((item) => isOpen(order, item));
    const touches = finishing(order, lineTouches(order, made, 'ready'));
    const name = order.heldItems > 0 ? 'part_ready' : 'ready';
    return made.length > 0 ? { name, order, touches } : null;
  }
  const to = nextStatus(status);
  return { name: to === 'preparing' ? 'started' : to, order, touches: stepsTo(order, to) };
}

/** A touch on a line: crossed off, or open again; a voided one has been seen. Null: the line is held. */
export function lineMove(order: Order, line: Line): Move | null {
  if (line.held) return null;
  const base = { orderId: order.id, number: order.dailyNumber };
  const [first] = line.items;
  if (first.itemStatus === 'voided') {
    const touches = line.items.map((item): NewTouch => ({ kind: 'seen', ...base, itemId: item.id }));
    return { name: 'line_done', order, touches };
  }
  if (!line.done) {
    return { name: 'line_done', order, touches: finishing(order, lineTouches(order, line.items, 'ready')) };
  }
  const others = order.orderItems.filter(
    (item) => !line.items.includes(item) && item.itemStatus !== 'voided',
  );
  return {
    name: 'line_open',
    order,
    touches: [
      // A ticket that was made ready as a whole opens at this line only.
      ...(order.status === 'ready'
        ? [recallOf(order, 'preparing'), ...lineTouches(order, others, 'ready')]
        : []),
      ...lineTouches(order, line.items, 'preparing'),
    ],
  };
}

/** One step back, or out of the recall list; at a station its lines are open again. */
export function recallMove(order: Order, station: string): Move | null {
  const at = chain.indexOf(order.status);
  if (station !== '' && isOnWall(order.status)) {
    const mine = linesFor(order, station).filter((item) => item.itemStatus !== 'voided');
    const others = order.orderItems.filter((item) => !mine.includes(item) && item.itemStatus !== 'voided');
    return {
      name: 'recalled',
      order,
      touches: [
        ...(order.status === 'ready'
          ? [recallOf(order, 'preparing'), ...lineTouches(order, others, 'ready')]
          : []),
        ...lineTouches(order, mine, 'preparing'),
      ],
    };
  }
  const to = chain[at - 1];
  return to ? { name: 'recalled', order, touches: [recallOf(order, to)] } : null;
}

export function rushMove(order: Order): Move {
  const touch: NewTouch = {
    kind: 'rush',
    orderId: order.id,
    number: order.dailyNumber,
    isRush: !order.isRush,
  };
  return { name: order.isRush ? 'unrushed' : 'rushed', order, touches: [touch] };
}

export function fireMove(order: Order, course: number): Move {
  return {
    name: 'fired',
    order,
    touches: [{ kind: 'fire', orderId: order.id, number: order.dailyNumber, course }],
  };
}

/** Who makes the last line makes the ticket ready. */
export function finishing(order: Order, touches: NewTouch[]): NewTouch[] {
  const after = touches.reduce((now, touch) => applyTouch(now, { ...touch, key: '', at: 0 } as Touch), order);
  return isAllDone(after) ? [...touches, ...stepsTo(after, 'ready')] : touches;
}

function stepsTo(order: Order, to: Order['status']): NewTouch[] {
  const from = chain.indexOf(order.status);
  return chain.slice(from, chain.indexOf(to)).map((status, index) => ({
    kind: 'step',
    orderId: order.id,
    number: order.dailyNumber,
    from: status,
    to: chain[from + index + 1] ?? to,
  }));
}

function recallOf(order: Order, to: Order['status']): NewTouch {
  return { kind: 'recall', orderId: order.id, number: order.dailyNumber, from: order.status, to, order };
}

function lineTouches(
  order: Order,
  items: readonly OrderItem[],
  to: 'ordered' | 'preparing' | 'ready',
): NewTouch[] {
  return items.flatMap((item): NewTouch[] => {
    const from = item.itemStatus;
    if (from === to || from === 'voided' || from === 'served' || isHeld(order, item)) return [];
    return [{ kind: 'line', orderId: order.id, number: order.dailyNumber, itemId: item.id, from, to }];
  });
}
