import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Schemas } from '#/api/client';
import { callKeys } from '#/features/calls/keys';
import { handoverKeys } from '#/features/handover/keys';
import { menuKeys } from '#/features/menu/keys';
import { orderKeys } from '#/features/orders/keys';
import { tableKeys } from '#/features/tables/keys';
import { type KeptFloor, keepFloor, type LastFloor, showKept } from '#/features/waiter/last-floor';
import { useLive } from '#/live/context';

/** How often the floor is written down while it is live. */
const EVERY = 10_000;

const keys: Record<Exclude<keyof LastFloor, 'profile'>, readonly unknown[]> = {
  tables: tableKeys.all,
  orders: orderKeys.board('floor'),
  calls: callKeys.all,
  offers: handoverKeys.open,
  menu: menuKeys.sold,
};

/** Fills what is not known yet with what was kept; it counts as old, so that a page asks for the present at once. */
export function seedFloor(client: QueryClient, kept: KeptFloor): void {
  for (const [part, key] of Object.entries(keys)) {
    const data = kept[part as keyof typeof keys];
    if (data === undefined || client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt: kept.at });
    void client.invalidateQueries({ queryKey: key, exact: true });
  }
  showKept(kept.at);
}

/** Writes the floor down while it is live, and when the page is put away. */
export function useKeepFloor(profile: Schemas['StaffProfile']): void {
  const client = useQueryClient();
  const { status } = useLive();
  useEffect(() => {
    const keep = () => {
      const { phase, freshAt } = status();
      const part = <Part>(key: readonly unknown[]) => client.getQueryData<Part>(key);
      const tables = part<LastFloor['tables']>(keys.tables);
      const orders = part<LastFloor['orders']>(keys.orders);
      if (phase !== 'live' || freshAt === null || !tables || !orders) return;
      void keepFloor(
        {
          profile,
          tables,
          orders,
          calls: part(keys.calls) ?? [],
          offers: part(keys.offers) ?? [],
          menu: part(keys.menu),
        },
        freshAt,
      );
    };
    const hidden = () => document.visibilityState === 'hidden' && keep();
    const timer = setInterval(keep, EVERY);
    // The first floor of a page is kept soon: a waiter may walk into a dead spot with it.
    const first = setTimeout(keep, 2000);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [client, profile, status]);
}
