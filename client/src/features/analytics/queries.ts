import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { daysBetween } from './range';

export interface Days {
  from: string;
  to: string;
}

/** A longer range is not read again with each change: its figures are heavier, and a single order is nothing to it. */
const liveDays = 31;

export const analyticsKeys = {
  all: ['analytics'] as const,
  /** What changes with the running day. */
  live: ['analytics', 'live'] as const,
  /** By the day, which turns at the cut-off without any change to tell of it. */
  now: (day: string) => ['analytics', 'live', 'now', day] as const,
  usual: (day: string) => ['analytics', 'past', 'usual', day] as const,
  report: (name: string, { from, to }: Days, today: string) => {
    const live = to >= today && daysBetween(from, to) <= liveDays;
    return ['analytics', live ? 'live' : 'past', name, from, to] as const;
  },
};

/** The measures of the running business day. */
export const nowQuery = (as: As, today: string) =>
  queryOptions({
    queryKey: analyticsKeys.now(today),
    queryFn: ({ signal }) => request<Schemas['AnalyticsNow']>('GET', '/api/analytics/now', { as, signal }),
  });

/** How such a weekday usually grows; it holds for the whole running day. */
export const usualQuery = (as: As, today: string) =>
  queryOptions({
    queryKey: analyticsKeys.usual(today),
    queryFn: ({ signal }) =>
      request<Schemas['AnalyticsUsual']>('GET', '/api/analytics/usual', { as, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function reportQuery<Report>(name: string) {
  return (as: As, days: Days, today: string) =>
    queryOptions({
      queryKey: analyticsKeys.report(name, days, today),
      queryFn: ({ signal }) =>
        request<Report>('GET', `/api/analytics/${name}`, {
          as,
          query: { dateFrom: days.from, dateTo: days.to },
          signal,
        }),
      // The range before stays, dimmed, while the next one loads.
      placeholderData: keepPreviousData,
    });
}

export const salesQuery = reportQuery<Schemas['AnalyticsSales']>('sales');
export const preparationQuery = reportQuery<Schemas['AnalyticsPreparation']>('preparation');
export const lossesQuery = reportQuery<Schemas['AnalyticsLosses']>('losses');
export const visitsQuery = reportQuery<Schemas['AnalyticsVisits']>('visits');
export const soldOutQuery = reportQuery<Schemas['AnalyticsSoldOut']>('sold-out');
