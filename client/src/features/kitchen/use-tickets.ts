import { useMemo } from 'react';
import type { Language } from '#/locale/language';
import { makeTicket, type Order, type Ticket } from './ticket.ts';
import { oldestFirst } from './wall-order.ts';

export interface TicketsInput {
  orders: readonly Order[];
  gone: readonly Order[];
  now: number;
  thresholds: readonly number[];
  language: Language;
  station: string;
}

/** Ages are drawn in minutes: that often and no oftener the tickets are made anew. */
const STEP = 5000;

export function useTickets({ orders, gone, now, thresholds, language, station }: TicketsInput): Ticket[] {
  const slow = Math.floor(now / STEP) * STEP;
  return useMemo(() => {
    const options = { now: slow, thresholds, language, station };
    return [
      ...orders.map((order) => makeTicket(order, options)),
      ...gone.map((order) => makeTicket(order, { ...options, gone: true })),
    ]
      .filter((ticket) => ticket !== undefined)
      .sort(oldestFirst);
  }, [orders, gone, slow, thresholds, language, station]);
}
