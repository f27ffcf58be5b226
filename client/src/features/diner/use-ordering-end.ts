import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLive } from '#/live/context';
import type { PublicMenu } from './queries';

/** A day's timer may be off by much, and one of a sleeping phone by more. */
const longest = 60_000;

/**
 * The menu as the server would answer it now: from the moment at which the restaurant's service ends it takes no orders.
 * That moment comes by the server's clock, and a page that was kept for long has it behind itself at once.
 */
export function useOrderingEnd<Menu extends PublicMenu>(menu: Menu): Menu {
  const { subscribe, status } = useLive();
  const { orderingEndsAt } = menu.restaurant;
  const left = useCallback(
    () => (orderingEndsAt ? Date.parse(orderingEndsAt) - Date.now() - status().clockOffset : undefined),
    [orderingEndsAt, status],
  );
  const listen = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        const ms = left();
        if (ms !== undefined && ms > 0) timer = setTimeout(look, Math.min(ms, longest));
      };
      const look = () => {
        listener();
        wait();
      };
      wait();
      const leave = subscribe(look); // the clock's offset is part of the status
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
    [left, subscribe],
  );
  const isOver = useSyncExternalStore(
    listen,
    () => (left() ?? 1) <= 0,
    () => false, // the server's page is drawn without a clock, and is drawn anew at that moment
  );
  return useMemo(
    () =>
      isOver
        ? { ...menu, restaurant: { ...menu.restaurant, orderingEnabled: false, whatsappOrders: false } }
        : menu,
    [menu, isOver],
  );
}
