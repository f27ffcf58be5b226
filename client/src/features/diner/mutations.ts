import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { retryWrite } from '#/lib/query-client';
import { uuidv7 } from '#/lib/uuid';
import { withAvailability, withCall, withCartPart, withOrder } from './apply';
import { type Attempt, type Cart, contentOf, toOrder } from './cart';
import { changeCart, clearCart, readCart } from './cart-store';
import { dinerKeys } from './keys';
import { changeMenu, changeSeating } from './live';
import { type PriceChange, unavailableOf } from './problem';
import type { Call, DinerOrders, MenuItem, Order, PublicTable } from './queries';
import { rememberSeat } from './seat-store';
import { type CartPart, inCart, othersOf, partOf } from './shared-cart';

type DinerSession = Schemas['DinerSession'];

/** Takes a place at the table. A phone that has one keeps it. */
export function useJoinTable(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<DinerSession>('POST', `/api/public/tables/${encodeURIComponent(token)}/join`, { as: 'diner' }),
    onSuccess: (session) => {
      rememberSeat(token, session.id);
      client.setQueryData<PublicTable>(
        dinerKeys.table(token),
        (table) => table && { ...table, state: 'joined', session },
      );
    },
    // "Nobody is seated yet" is asked again by the page, not by the second.
    retry: (failures, error) => !isApiError(error) && retryWrite(failures, error),
  });
}

export interface OrderPlace {
  token: string;
  /** Of the cart. */
  place: string;
  session: string;
  /** Brings this phone's part of the table's cart up to date; gives the cart. */
  settle: () => Promise<CartPart[]>;
}

export interface SendOrder {
  items: ReadonlyMap<string, MenuItem>;
  allergyNote: string;
  /** Leaves the others' part of the cart where it is. */
  mineOnly: boolean;
  agreed?: PriceChange;
  /** What goes out, made once: a repeated try must not look at a cart that the first one has emptied. */
  made?: { body: Schemas['PublicOrder']; key: string };
}

/** This phone's lines, then those of the others that go with them. */
export function wholeCart(cart: Cart, others: readonly CartPart[]): Cart {
  return { ...cart, lines: [...cart.lines, ...inCart(others)] };
}

/** Sends the cart. A repeated press, a lost answer and a reopened tab all end in one order. */
export function useSendOrder({ token, place, session, settle }: OrderPlace) {
  const client = useQueryClient();
  const menuKey = dinerKeys.table(token);
  const seatingKey = dinerKeys.seating(session);
  return useMutation({
    mutationFn: async (order: SendOrder) => {
      const { items, allergyNote, agreed, mineOnly } = order;
      if (!order.made) {
        const parts = await settle();
        const device = client.getQueryData<DinerOrders>(seatingKey)?.session.deviceId;
        const others = mineOnly ? [] : othersOf(parts, device);
        const cart = wholeCart(readCart(place), others);
        const own = partOf(parts, device);
        const attempt = attemptFor(place, contentOf(cart, allergyNote + (agreed?.totalAmount ?? '')));
        const taken = [...(own && own.lines.length > 0 ? [own] : []), ...others];
        order.made = {
          key: attempt.key,
          body: toOrder(cart, items, {
            orderId: attempt.orderId,
            allergyNote,
            agreed,
            parts: taken.map(({ deviceId, revision }) => ({ deviceId, revision })),
          }),
        };
      }
      const { body, key } = order.made;
      return request<Order>('POST', '/api/public/orders', { as: 'diner', body, idempotencyKey: key });
    },
    onSuccess: (order) => {
      clearCart(place);
      changeSeating(client, { seatingKey }, (all) => withOrder(all, order));
    },
    onError: (error) => {
      if (!isApiError(error)) return;
      const changed =
        error.code === 'CONFLICT' ? (error.data as Partial<Schemas['Cart']> | undefined) : undefined;
      for (const part of changed?.parts ?? []) {
        changeSeating(client, { seatingKey }, (all) => withCartPart(all, part));
      }
      for (const item of unavailableOf(error)) {
        changeMenu(client, { menuKey }, (menu) => withAvailability(menu, item));
      }
      // Whatever the server objects to, this phone's menu or its place at the table is not what it thought.
      if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        void client.invalidateQueries({ queryKey: menuKey });
      }
    },
    // "Wait a moment" is shown with its time, not tried again by itself.
    retry: (failures, error) => !(isApiError(error) && error.status === 429) && retryWrite(failures, error),
  });
}

/** The ids of a try to send this content: the same ones as long as it is the same. */
export function attemptFor(place: string, content: string): Attempt {
  const { attempt } = readCart(place);
  if (attempt?.content === content) return attempt;
  const made = { orderId: uuidv7(), key: uuidv7(), content };
  changeCart(place, (cart) => ({ ...cart, attempt: made }));
  return made;
}

export function useMakeCall(session: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: Call['kind']) =>
      request<Call>('POST', '/api/public/calls', { as: 'diner', body: { kind } }),
    onSuccess: (call) =>
      changeSeating(client, { seatingKey: dinerKeys.seating(session) }, (all) => withCall(all, call)),
  });
}
