import type { Schemas } from '#/api/client';
import { useAct } from './act';
import type { Desk } from './mutations';

type Order = Schemas['Order'];

/** Sends held lines to the kitchen: those of a course, or all. */
export const useFireOrder = (desk: Desk) => useAct<Schemas['FireOrder']>(desk, 'POST', 'fire');

/** Puts the order before the others in the kitchen, or back into its place. */
export const useRushOrder = (desk: Desk) => useAct<Schemas['RushOrder']>(desk, 'PATCH', 'rush');

/** The courses of an order that wait, lowest first; 0 stands for lines without a course. */
export function heldCourses(order: Pick<Order, 'orderItems'>): number[] {
  const held = order.orderItems.filter((item) => !item.firedAt && item.itemStatus !== 'voided');
  return [...new Set(held.map((item) => item.course ?? 0))].sort((a, b) => a - b);
}
