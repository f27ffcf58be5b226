import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { retryWrite } from '#/lib/query-client';
import { readStoredJson, removeStored, writeStored } from '#/lib/storage';
import { contentOf, toOrder } from './cart';
import { clearCart, readCart } from './cart-store';
import { dinerKeys } from './keys';
import { attemptFor } from './mutations';
import type { PriceChange } from './problem';
import type { MenuItem, Order } from './queries';

// Ordering without a table: the order is made on the server first, then WhatsApp tells the restaurant its number.

/** Who orders, kept on this phone for the next time. */
export interface Guest {
  name: string;
  phone: string;
}

const guestName = 'guest';

const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Guest).name === 'string' &&
  typeof (value as Guest).phone === 'string';

export const readGuest = (): Guest => readStoredJson(guestName, isGuest) ?? { name: '', phone: '' };

/** An order that has arrived, until the guest begins another one: coming back from WhatsApp may load the page anew. */
export interface Sent {
  dailyNumber: number;
  /** The chat with the restaurant; absent where its number is none that WhatsApp could have. */
  chat?: string;
  /** What the order's own page is called. */
  track?: string;
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Sent).dailyNumber) &&
  ((value as Sent).chat ?? 'https://wa.me/').startsWith('https://wa.me/');

const sentName = (place: string) => `sent.${place}`;
export const readSent = (place: string) => readStoredJson(sentName(place), isSent) ?? undefined;
export const keepSent = (place: string, sent: Sent) => writeStored(sentName(place), JSON.stringify(sent));
export const forgetSent = (place: string) => removeStored(sentName(place));

interface Remote {
  guest: Guest;
  items: ReadonlyMap<string, MenuItem>;
  allergyNote: string;
  /** The true prices, once the guest has agreed to them. */
  agreed?: PriceChange;
}

/** Sends the cart. A repeated press and a lost answer end in one order. */
export function usePlaceRemotely(identifier: string, place: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ guest, items, allergyNote, agreed }: Remote) => {
      const cart = readCart(place);
      const { name, phone } = { name: guest.name.trim(), phone: guest.phone.trim() };
      const attempt = attemptFor(
        place,
        contentOf(cart, [name, phone, allergyNote, agreed?.totalAmount].join('\n')),
      );
      const body: Schemas['RemoteOrder'] = {
        ...toOrder(cart, items, { orderId: attempt.orderId, allergyNote, agreed }),
        customerName: name,
        customerPhone: phone,
      };
      return request<Order>('POST', `/api/public/menus/${encodeURIComponent(identifier)}/orders`, {
        body,
        idempotencyKey: attempt.key,
      });
    },
    onSuccess: (_order, { guest }) => {
      writeStored(guestName, JSON.stringify(guest));
      clearCart(place);
    },
    // What the server objects to is not on the menu any more as this phone knows it.
    onError: (error) => {
      if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
        void client.invalidateQueries({ queryKey: dinerKeys.menu(identifier) });
    },
    retry: (failures, error) => !(isApiError(error) && error.status === 429) && retryWrite(failures, error),
  });
}
