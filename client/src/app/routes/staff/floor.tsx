import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Schemas } from '#/api/client';
import { callsQuery } from '#/features/calls/queries';
import { declinedQuery, handoversQuery } from '#/features/handover/queries';
import { boardQuery } from '#/features/orders/queries';
import { stateOf } from '#/features/outbox/record';
import { useOutbox } from '#/features/outbox/use-outbox';
import { deriveTiles, type Tile } from '#/features/tables/floor';
import { tablesQuery } from '#/features/tables/queries';
import { type Concerns, concerns } from '#/features/waiter/alarms';
import { useLiveStatus, useServerNow } from '#/live/context';

export interface Floor {
  profile: Schemas['StaffProfile'];
  openCalls: () => void;
  /** Asks first when orders would stay behind unsent. */
  signOut: () => void;
}

export const FloorContext = createContext<Floor | null>(null);

/** Who is signed in, and what the frame around every page offers. */
export function useFloor(): Floor {
  const floor = useContext(FloorContext);
  if (!floor) throw new Error('useFloor stands below the waiter layout');
  return floor;
}

const noOrders: Schemas['Order'][] = [];
const noTables: Schemas['Table'][] = [];
const noCalls: Schemas['Call'][] = [];
const noOffers: Schemas['Handover'][] = [];

export const useOrders = () => useQuery(boardQuery('floor', 'staff'));
export const useTables = () => useQuery(tablesQuery('staff'));
export const useCalls = () => useQuery(callsQuery('staff'));

export const useHandovers = () => useQuery(handoversQuery('staff'));

/** What asks for a waiter now; undefined before the floor is known, because then there is no "before". */
export function useConcerns(interval?: number): { present: Concerns | undefined; now: number } {
  const { profile } = useFloor();
  const orders = useOrders();
  const calls = useCalls();
  const tables = useTables();
  const offers = useHandovers();
  const declined = useQuery(declinedQuery);
  const now = useServerNow(interval);
  if (!orders.data || !calls.data) return { present: undefined, now };
  const floor = {
    staffId: profile.id,
    orders: orders.data,
    calls: calls.data,
    tables: tables.data ?? noTables,
    offers: offers.data ?? noOffers,
    declined: declined.data ?? noOffers,
  };
  return { present: concerns(floor, now), now };
}

/** The first connection of a page takes a moment: that is not an outage. Milliseconds. */
const FIRST = 4000;
const openedAt = Date.now();

/** The stream is up, or has only just been asked for: nothing needs to be said about the network. */
export function useConnected(): boolean {
  const { phase, freshAt } = useLiveStatus();
  const [early, setEarly] = useState(() => Date.now() - openedAt < FIRST);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), Math.max(0, openedAt + FIRST - Date.now()));
    return () => clearTimeout(timer);
  }, []);
  return phase === 'live' || (phase === 'catching_up' && (freshAt !== null || early));
}

/** The tiles of all active tables, orders that are still on this device included. */
export function useTiles(): { tiles: Tile[]; pending: boolean; error: Error | null; retry: () => void } {
  const { profile } = useFloor();
  const tables = useTables();
  const orders = useOrders();
  const calls = useCalls();
  const { records } = useOutbox();
  const connected = useConnected();
  const client = useQueryClient();
  const tiles = useMemo(() => {
    const unsent = records.filter(
      (record) =>
        record.op !== 'step' &&
        record.staffId === profile.id &&
        // With a connection it is gone in a moment: no alarm for that.
        (!connected || record.tries > 0 || stateOf(record, profile.id, Date.now()) !== 'waiting'),
    );
    return deriveTiles(
      (tables.data ?? noTables).filter((table) => table.isActive),
      orders.data ?? noOrders,
      calls.data ?? noCalls,
      unsent.map((record) => ({
        tableId: record.tableId,
        total: record.total,
        madeAt: new Date(record.madeAt).toISOString(),
      })),
    );
  }, [tables.data, orders.data, calls.data, records, connected, profile.id]);
  return {
    tiles,
    pending: tables.isPending || orders.isPending,
    error: tables.data && orders.data ? null : (tables.error ?? orders.error),
    retry: () => {
      void client.refetchQueries({ queryKey: tablesQuery('staff').queryKey });
      void client.refetchQueries({ queryKey: boardQuery('floor', 'staff').queryKey });
    },
  };
}
