import { whatsappUrl } from '#/public/menu-foot';
import type { Order } from './queries';

/** Longer ones are cut by some phones. Characters. */
const longest = 1500;

/**
 * A chat with the restaurant that names an order which exists already: its number is what the staff find it by, the lines
 * are for the reader. In both languages, because nobody knows who reads it.
 */
export function whatsappOrder(
  number: string,
  order: Order,
  from: { table: string } | { guest: string },
): string | undefined {
  const url = whatsappUrl(number);
  if (!url) return undefined;
  const daily = String(order.dailyNumber).padStart(3, '0');
  const lines = order.orderItems
    .filter((line) => line.itemStatus !== 'voided')
    .map(({ quantity, itemName, itemNameAr, selectedVariant }) => {
      const names = [itemName, itemNameAr].filter(Boolean).join(' / ');
      return `${quantity} × ${names}${selectedVariant ? ` (${selectedVariant.name})` : ''}`;
    });
  const text = [
    `Order ${daily} · طلب ${daily}`,
    'table' in from ? `Table ${from.table} · طاولة ${from.table}` : from.guest,
    ...lines,
    order.finalAmount ? `SAR ${order.finalAmount}` : '',
    order.orderNumber,
    order.track ? `${location.origin}/track/${order.track}` : '',
  ]
    .filter(Boolean)
    .join('\n');
  return `${url}?text=${encodeURIComponent([...text].slice(0, longest).join(''))}`;
}
