import { orderable } from '#/features/customer/again';
import type { OrderAgain } from '#/features/customer/queries';
import { add } from '#/features/diner/cart';
import { changeCart, placeOf, seatCart } from '#/features/diner/cart-store';
import { tokenOfSeat } from '#/features/diner/seat-store';
import { paths } from '../../paths.ts';

/**
 * Puts what can be had of an earlier order into the cart of the table where this phone sits, else into the menu's, and
 * gives the address where that cart is. The menu says the prices there, and the server the last word.
 */
export function take(again: OrderAgain): string {
  const { restaurant, table, menuId = '' } = again;
  const token = table && tokenOfSeat(table.sessionId);
  const place = placeOf(restaurant.id, table && token ? table.id : `menu.${menuId}`);
  if (table && token) seatCart(place, table.sessionId);
  changeCart(place, (cart) =>
    orderable(again).reduce(
      (sum, line) =>
        line.itemId
          ? add(
              sum,
              { itemId: line.itemId, variant: line.variantId || line.variantName || undefined },
              line.quantity,
            )
          : sum,
      cart,
    ),
  );
  return `${table && token ? paths.table.href(token) : paths.menu.href(restaurant.menuSlug)}?show=cart`;
}
