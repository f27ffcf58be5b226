import { useEffect } from 'react';
import { appStore, atom, type PrimitiveAtom, useAtomValue } from '#/lib/jotai';
import { readStoredJson, removeStored, watchStored, writeStored } from '#/lib/storage';
import { type Cart, emptyCart, isCart } from './cart';

const nameOf = (place: string) => `cart.${place}`;
const atoms = new Map<string, PrimitiveAtom<Cart>>();

function cartAtom(place: string): PrimitiveAtom<Cart> {
  let found = atoms.get(place);
  if (!found) {
    found = atom<Cart>(readStoredJson(nameOf(place), isCart) ?? emptyCart);
    atoms.set(place, found);
  }
  return found;
}

/** Where a cart belongs: one table of one restaurant. Which seating it is for stands in the cart. */
export const placeOf = (restaurantId: string, tableId: string) => `${restaurantId}.${tableId}`;

/** The cart survives a closed tab and follows a second tab of the same phone. */
export function useCart(place: string): Cart {
  useEffect(
    () =>
      watchStored(nameOf(place), () => {
        appStore.set(cartAtom(place), readStoredJson(nameOf(place), isCart) ?? emptyCart);
      }),
    [place],
  );
  return useAtomValue(cartAtom(place));
}

export function readCart(place: string): Cart {
  return appStore.get(cartAtom(place));
}

export function changeCart(place: string, change: (cart: Cart) => Cart): void {
  const cart = readCart(place);
  const next = change(cart);
  if (next === cart) return;
  appStore.set(cartAtom(place), next);
  if (next.lines.length === 0 && next.note === '' && !next.attempt && !next.shared)
    removeStored(nameOf(place));
  else writeStored(nameOf(place), JSON.stringify(next));
}

/** What was put together before the table was open comes along; another party's leftovers do not. */
export function seatCart(place: string, session: string): void {
  changeCart(place, (cart) => {
    if (cart.session === session) return cart;
    return cart.session === null ? { ...cart, session } : { ...emptyCart, session, name: cart.name };
  });
}

export function clearCart(place: string): void {
  changeCart(place, ({ session, shared, name }) => ({ ...emptyCart, session, shared, name }));
}
