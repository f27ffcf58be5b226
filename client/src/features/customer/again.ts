import { parseMoney, sumMoney, timesMoney } from '#/lib/money';
import type { AgainLine, OrderAgain } from './queries';

/** Whether a line can be put into a cart today. */
export const canBeHad = ({ state }: AgainLine) => state === 'same' || state === 'price';

export const orderable = ({ lines }: OrderAgain) => lines.filter(canBeHad);

/** What the earlier order cost and what of it can be had today costs, in halalas. */
export function totals(order: OrderAgain): { before: number; today: number } {
  return {
    before: sumMoney(order.lines.map((line) => timesMoney(parseMoney(line.priceThen), line.quantity))),
    today: parseMoney(order.totalAmount),
  };
}
