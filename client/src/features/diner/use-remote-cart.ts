import { useHydrated } from '#/lib/use-hydrated';
import { add, type Cart, type Choice } from './cart';
import { changeCart, placeOf, useCart } from './cart-store';
import type { MenuItem, PublicMenu } from './queries';

export interface RemoteCart {
  /** Of the cart: it belongs to a menu here, as it belongs to a table elsewhere. */
  place: string;
  cart: Cart;
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
  if (!hydrated || !menu.restaurant.whatsappOrders) return undefined;
  const put: RemoteCart['put'] = (choice, quantity) => changeCart(place, (old) => add(old, choice, quantity));
  return {
    place,
    cart,
    put,
    pick: (item) => (item.variants.length > 0 ? open(item) : put({ itemId: item.id })),
  };
}
