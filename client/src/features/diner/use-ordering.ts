import { useEffect, useState } from 'react';
import { allergyNote } from './allergy-note';
import type { ItemsById } from './cart';
import { clearCart, readCart, seatCart, useCart } from './cart-store';
import { useSendOrder } from './mutations';
import { type PriceChange, priceChangeOf } from './problem';
import type { DinerOrders, Order } from './queries';
import { type CartPart, othersOf } from './shared-cart';
import { useLost } from './use-lost';
import { useSharedCart } from './use-shared-cart';

interface OrderingOptions {
  token: string;
  place: string;
  session: string | undefined;
  /** This phone's place has ended: what is left of its cart goes with it. */
  left: boolean;
  seating: DinerOrders | undefined;
  items: ItemsById;
  allergens: readonly string[];
  cartOpen: boolean;
  onSent: (order: Order) => void;
}

/** The cart of this table and the way it takes to the kitchen. */
export function useOrdering(options: OrderingOptions) {
  const { token, place, session, left, seating, items, allergens, cartOpen, onSent } = options;
  const cart = useCart(place);
  const [tellAllergens, setTellAllergens] = useState(true);
  const { settle } = useSharedCart(place, session, seating);
  const sending = useSendOrder({ token, place, session: session ?? '', settle });
  const others: CartPart[] = session ? othersOf(seating?.cart, seating?.session.deviceId) : [];
  const lost = useLost(place, cart, items, { sending: sending.isPending, open: cartOpen });

  useEffect(() => {
    if (session) seatCart(place, session);
  }, [place, session]);
  useEffect(() => {
    if (left) clearCart(place);
  }, [place, left]);

  // The answer got lost, or the tab was closed before it came: the order is there, so its cart is done.
  const arrived = cart.attempt && seating?.orders.some((order) => order.id === cart.attempt?.orderId);
  const { isPending } = sending;
  useEffect(() => {
    if (arrived && !isPending) clearCart(place);
  }, [place, arrived, isPending]);

  const send = (mineOnly = false, agreed?: PriceChange) => {
    const empty = readCart(place).lines.length === 0 && (mineOnly || others.length === 0);
    if (!session || sending.isPending || empty) return;
    sending.mutate(
      { items, allergyNote: tellAllergens ? allergyNote(allergens) : '', mineOnly, agreed },
      { onSuccess: onSent },
    );
  };
  return {
    cart,
    lost,
    tellAllergens,
    setTellAllergens,
    /** What the others at the table have chosen. */
    others,
    send,
    /** The same again, at the prices that the guest has agreed to. */
    agree: (agreed: PriceChange) => send(sending.variables?.mineOnly, agreed),
    /** What went out last. */
    sentMineOnly: sending.variables?.mineOnly ?? false,
    isSending: sending.isPending,
    error: sending.error,
    /** The menu as the guest saw it when they sent. */
    seen: sending.variables?.items,
    priceChange: priceChangeOf(sending.error),
    forgive: sending.reset,
  };
}
