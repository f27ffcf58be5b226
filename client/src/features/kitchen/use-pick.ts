import { useState } from 'react';
import type { Line, Ticket } from './ticket.ts';
import type { Floor } from './use-floor.ts';
import { neighbour } from './wall-order.ts';

interface Picked {
  ticket: string;
  /** First item of the chosen line; null: the whole ticket. */
  line: string | null;
}

/** The ticket that keys act on, and the line of it. */
export function usePick({ layout, shown, byId }: Pick<Floor, 'layout' | 'shown' | 'byId'>) {
  const [pick, setPick] = useState<Picked | null>(null);
  const choose = (id: string | null | undefined) => setPick(id ? { ticket: id, line: null } : null);
  const ticket = byId.get(pick?.ticket ?? '');
  const lines = ticket ? linesOf(ticket) : [];
  const line = lines.find((each) => each.items[0].id === pick?.line);
  return {
    ticket,
    line,
    pick: (index: number) => choose(shown[index]),
    move: (step: Parameters<typeof neighbour>[3]) =>
      choose(neighbour(layout.columns, shown, ticket?.order.id ?? null, step)),
    /** From line to line, and after the last one the ticket again. */
    nextLine: () => {
      if (!ticket) return;
      const next = lines[line ? lines.indexOf(line) + 1 : 0];
      setPick({ ticket: ticket.order.id, line: next?.items[0].id ?? null });
    },
    clear: () => setPick(null),
  };
}

function linesOf(ticket: Ticket): Line[] {
  return ticket.blocks.flatMap((block) => (block.kind === 'line' && !block.line.held ? [block.line] : []));
}
