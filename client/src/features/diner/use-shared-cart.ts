import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '#/api/client';
import { isApiError } from '#/api/error';
import { useLiveStatus } from '#/live/context';
import { withCartPart } from './apply';
import { changeCart, readCart, useCart } from './cart-store';
import { dinerKeys } from './keys';
import { changeSeating } from './live';
import type { DinerOrders } from './queries';
import { adopted, type CartPart, isShared, partOf, wireLine, withoutSent } from './shared-cart';

/** Presses that follow each other are one change for the others. Milliseconds. */
const gather = 300;

/**
 * Lets the table see what this phone has chosen, and takes out of its cart what another phone has sent. The phone's cart
 * stays the first: without a network it goes on, and the table learns of it afterwards.
 */
export function useSharedCart(place: string, session: string | undefined, seating: DinerOrders | undefined) {
  const client = useQueryClient();
  const cart = useCart(place);
  const mine = partOf(seating?.cart, seating?.session.deviceId);
  const refused = useRef('');
  const { mutateAsync } = usePutCart(session ?? '');
  const here = session !== undefined && seating !== undefined;
  const { phase } = useLiveStatus();

  useEffect(() => {
    if (here) changeCart(place, (old) => withoutSent(adopted(old, session, mine), mine));
  }, [place, here, session, mine]);

  useEffect(() => {
    if (!here || phase === 'offline' || cart.shared !== session || isShared(cart, mine)) return;
    const content = JSON.stringify([cart.name, cart.lines]);
    if (refused.current === content) return;
    const timer = setTimeout(() => {
      mutateAsync({ place, revision: mine?.revision ?? 0 }).catch((error: unknown) => {
        // What the server will not take is not offered again before it has changed.
        if (isApiError(error) && error.code !== 'CONFLICT' && error.status >= 400) refused.current = content;
      });
    }, gather);
    return () => clearTimeout(timer);
  }, [place, here, session, phase, cart, mine, mutateAsync]);

  /** The table's cart as it is when this phone's part of it is right; for sending. */
  const settle = async (): Promise<CartPart[]> => {
    const key = dinerKeys.seating(session ?? '');
    const now = () => client.getQueryData<DinerOrders>(key);
    for (let attempt = 0; attempt < 2; attempt++) {
      const all = now();
      if (!all) break;
      const part = partOf(all.cart, all.session.deviceId);
      if (isShared(readCart(place), part)) break;
      try {
        await mutateAsync({ place, revision: part?.revision ?? 0 });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'CONFLICT' || attempt > 0) throw error;
      }
    }
    return now()?.cart ?? [];
  };
  return { settle };
}

function usePutCart(session: string) {
  const client = useQueryClient();
  const learn = (part: CartPart) =>
    changeSeating(client, { seatingKey: dinerKeys.seating(session) }, (all) => withCartPart(all, part));
  return useMutation({
    // One after the other: each says which part it replaces.
    scope: { id: `cart ${session}` },
    mutationFn: ({ place, revision }: { place: string; revision: number }) => {
      const { lines, name } = readCart(place);
      return request<CartPart>('PUT', '/api/public/cart', {
        as: 'diner',
        body: { revision, ...(name && { name }), lines: lines.map(wireLine) },
      });
    },
    onSuccess: learn,
    onError: (error) => {
      if (isApiError(error) && error.code === 'CONFLICT' && error.data) learn(error.data as CartPart);
    },
  });
}
