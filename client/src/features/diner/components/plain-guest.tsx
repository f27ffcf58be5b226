import type { Schemas } from '#/api/client';
import type { Call, MenuItem, Order, PublicTable } from '../queries';
import { PlainCart } from './plain-cart';
import { PlainDish } from './plain-dish';
import { PlainOrders } from './plain-orders';
import { PlainStrip } from './plain-strip';

/** What the server knows of one phone that runs no scripts (server/httpapi public_form.go). */
export interface PlainGuestProps {
  page: 'strip' | 'dish' | 'cart' | 'orders';
  /** The table's address. */
  address: string;
  restaurant: PublicTable['restaurant'];
  tableNumber: string;
  state: PublicTable['state'];
  deviceId: string;
  cart: Schemas['CartPart'][];
  /** The dishes that the page names. */
  items: MenuItem[];
  orders: Order[];
  calls: Call[];
  bill?: Schemas['DinerBill'];
  /** Made for this very page: what is sent twice counts once. */
  formKey: string;
  /** Why the last form was refused. */
  problem?: { code: string; seconds?: number };
  /** Which dish has just been put into the cart. */
  added?: string;
  /** As it was typed. */
  typed: { variant: string; quantity: string; note: string };
}

/** The pages of a phone without scripts: links and forms, drawn by the server for each answer. */
export function PlainGuest(props: PlainGuestProps) {
  switch (props.page) {
    case 'strip':
      return <PlainStrip {...props} />;
    case 'dish':
      return <PlainDish {...props} />;
    case 'cart':
      return <PlainCart {...props} />;
    case 'orders':
      return <PlainOrders {...props} />;
  }
}
