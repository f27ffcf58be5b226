import { useMemo, useRef } from 'react';
import type { Language } from '#/locale/language';
import { makeTicket, type Order, type Ticket, type TicketOptions, type WallView } from './ticket.ts';
import { type Births, birthsOf, earlierOf, oldestFirst } from './wall-order.ts';

export interface TicketsInput {
  orders: readonly Order[];
  gone: readonly Order[];
  now: number;
  thresholds: readonly number[];
  language: Language;
  station: string;
  view: WallView;
}

export function useTickets(input: TicketsInput): Ticket[] {
  const { orders, gone, now, thresholds, language, station, view } = input;
  const kept = useRef<ReadonlyMap<string, Kept>>(new Map());
  const births = useRef<Births>(undefined);
  return useMemo(() => {
    // Nothing is known before the first snapshot.
    if (orders.length > 0 || births.current) births.current = birthsOf(orders, births.current);
    const earlier = earlierOf(orders, births.current ?? new Map());
    const next = new Map<string, Kept>();
    const add = (order: Order, isGone: boolean) => {
      const options = { thresholds, language, station, view, earlier: earlier.get(order.id), gone: isGone };
      const ticket = makeTicket(order, { now, ...options });
      if (ticket) next.set(order.id, keep(kept.current.get(order.id), ticket, options));
    };
    for (const order of orders) add(order, false);
    for (const order of gone) add(order, true);
    kept.current = next;
    return [...next.values()].map(({ ticket }) => ticket).sort(oldestFirst);
  }, [orders, gone, now, thresholds, language, station, view]);
}

interface Kept {
  ticket: Ticket;
  options: Omit<TicketOptions, 'now'>;
}

/** The ticket that is there already, unless something of it changed: what is the same object is not drawn again. */
function keep(before: Kept | undefined, ticket: Ticket, options: Kept['options']): Kept {
  const keys = Object.keys(options) as (keyof typeof options)[];
  const same =
    before !== undefined &&
    before.ticket.order === ticket.order &&
    before.ticket.minutes === ticket.minutes &&
    keys.every((key) => before.options[key] === options[key]);
  return same ? before : { ticket, options };
}
