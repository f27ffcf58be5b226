import { useEffect, useRef, useState } from 'react';
import type { Line } from './line.ts';
import { bumpOf, fireMove, lineMove, type Move, recallMove, rushMove } from './move.ts';
import type { Order, Ticket } from './ticket.ts';
import { inverse, type Touch } from './touch.ts';
import type { Touches } from './use-touches.ts';

/** A move that was made, with its touches. */
export interface Made extends Pick<Move, 'name' | 'order'> {
  at: number;
  touches: Touch[];
}

const UNDO_TIME = 5000;
const UNDO_RUSH_TIME = 3000;

/** How long, in milliseconds, the strip offers to undo a move. */
export function undoTime({ name }: Pick<Made, 'name'>): number {
  return name === 'rushed' || name === 'unrushed' ? UNDO_RUSH_TIME : UNDO_TIME;
}

/** What touches do: every one is at once on the wall, and what can be undone can be for some seconds. */
export function useBoard(touches: Touches, station: string, mute: () => void) {
  const [undo, setUndo] = useState<Made | null>(null);
  const [back, setBack] = useState<string | null>(null);
  /** The last moves of this wall, for the minus key. */
  const history = useRef<Made[]>([]);

  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), Math.max(0, undo.at + undoTime(undo) - Date.now()));
    return () => clearTimeout(timer);
  }, [undo]);

  const make = (move: Move | null) => {
    if (!move || move.touches.length === 0) return;
    mute();
    const made: Made = {
      name: move.name,
      order: move.order,
      at: Date.now(),
      touches: move.touches.map((touch) => touches.add(touch)),
    };
    const recalls = move.name === 'recalled';
    setBack(recalls ? move.order.id : null);
    const undoable = !recalls && made.touches.some((touch) => inverse(touch, move.order));
    setUndo(undoable ? made : null);
    if (undoable) history.current = [...history.current.slice(-19), made];
  };

  /** Takes the last move back, sent or not. */
  const undoLast = () => {
    const last = history.current.pop();
    setUndo(null);
    if (!last) return;
    for (const touch of [...last.touches].reverse()) {
      if (touches.takeBack(touch.key)) continue;
      const opposite = inverse(touch, last.order);
      if (opposite) touches.add(opposite);
    }
    setBack(last.order.id);
  };

  return {
    undo,
    back,
    undoLast,
    bump: (ticket: Ticket) => make(bumpOf(ticket, station)),
    touchLine: (order: Order, line: Line) => make(lineMove(order, line)),
    recall: (order: Order) => make(recallMove(order, station)),
    stepBack: (order: Order) => make(recallMove(order, '')),
    rush: (order: Order) => make(rushMove(order)),
    fire: (order: Order, course: number) => make(fireMove(order, course)),
  };
}
