import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Schemas } from '#/api/client';
import { boardKeys, dayQuery, mergeDay } from '#/features/board/day';
import { boardQuery } from '#/features/orders/queries';
import { isOpen } from '#/features/orders/status';
import { runningDay } from '#/lib/business-day';
import { useLiveStatus, useServerNow } from '#/live/context';
import { useDesk, useRestaurant } from '../../desk-context.ts';

type Order = Schemas['Order'];

const none: Order[] = [];

/** Today's orders to the second, and every open one of whatever day. */
export function useDay() {
  const desk = useDesk();
  const client = useQueryClient();
  const restaurant = useRestaurant();
  const now = useServerNow(5000);
  const today = runningDay(now, restaurant);
  const day = useQuery(dayQuery(desk.as));
  const { data: board = none } = useQuery(boardQuery('manager', desk.as));
  const { liveSince } = useLiveStatus();

  // What the stream brings is kept in the day before it can fall off the board.
  useEffect(() => {
    client.setQueryData<Order[]>(boardKeys.day, (orders) => orders && mergeDay(orders, board));
  }, [client, board]);

  // After a gap the stream's snapshot holds the latest closed orders only: read the whole day again.
  useEffect(() => {
    if (liveSince !== null) void client.invalidateQueries({ queryKey: boardKeys.day });
  }, [client, liveSince]);

  const merged = useMemo(() => day.data && mergeDay(day.data, board), [day.data, board]);
  return {
    now,
    /** The business day: after midnight still the evening's. */
    today,
    orders: useMemo(() => merged?.filter((order) => order.businessDate === today), [merged, today]),
    open: useMemo(() => merged?.filter(isOpen) ?? none, [merged]),
    error: day.error,
    retry: day.refetch,
    retrying: day.isFetching,
  };
}
