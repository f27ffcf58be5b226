import { useState } from 'react';
import { useHydrated } from '#/lib/use-hydrated';
import { add, type Cart, type Choice } from './cart';
import { changeCart, placeOf, useCart } from './cart-store';
import type { MenuItem, PublicMenu } from './queries';

export interface RemoteCart {
  /** Of the cart: it belongs to a menu here, as it belongs to a table elsewhere. */
  place: string;
  cart: Cart;
  /** Ordering has closed since: what was chosen, or sent, is still to be seen. */
  over: boolean;
  put: (choice: Choice, quantity?: number) => void;
  /** Into the cart at once, or its sheet where a size has to be chosen. */
  pick: (item: MenuItem) => void;
}

/** What a guest without a table means to order; undefined where the menu can only be read. */
export function useRemoteCart(menu: PublicMenu, open: (item: MenuItem) => void): RemoteCart | undefined {
  const place = placeOf(menu.restaurant.id, `menu.${menu.menu.id}`);
  const cart = useCart(place);
  // The server's page is drawn without: nobody could press its buttons, and it knows nobody's cart.
  const hydrated = useHydrated();
  const { whatsappOrders } = menu.restaurant;
  const [offered, setOffered] = useState(whatsappOrders);
  if (whatsappOrders && !offered) setOffered(true);
  if (!hydrated || !(offered || cart.lines.length > 0)) return undefined;
  const put: RemoteCart['put'] = (choice, quantity) => changeCart(place, (old) => add(old, choice, quantity));
  return {
    place,
    cart,
    over: !whatsappOrders,
    put,
    pick: (item) => (item.variants.length > 0 ? open(item) : put({ itemId: item.id })),
  };
}
