import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { dayKeys } from './keys';

type BusinessDay = Schemas['BusinessDay'];

/** The day that runs, or one of the past by its date. */
export const businessDayQuery = (date: string | undefined, as: As) =>
  queryOptions({
    queryKey: date ? dayKeys.closed(date) : dayKeys.running,
    queryFn: ({ signal }) => request<BusinessDay>('GET', '/api/day', { as, query: { date }, signal }),
  });

/** Closed days, newest first. */
export const daysQuery = (as: As) =>
  infiniteQueryOptions({
    queryKey: dayKeys.list,
    queryFn: ({ pageParam, signal }) =>
      request<Schemas['DayList']>('GET', '/api/days', { as, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
