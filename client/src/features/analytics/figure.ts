import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { formatInstant, type TimeFormat } from '#/lib/time';
import type { ChartBar } from '#/ui/chart/bar-chart';
import { daysBetween } from './range';

/** Whether a report has money in it: for managers other days have none. */
export const hasMoney = (measures: Schemas['AnalyticsMeasures']) => measures.soldAmount !== undefined;

const worth = (amount: string | undefined, count: number) =>
  amount === undefined ? count : Math.round(parseMoney(amount) / 100);

/** By how many percent something grew; null: there is nothing to compare with. */
export function growth(now: number, then: number | undefined): number | null {
  return then && then > 0 ? Math.round(((now - then) / then) * 100) : null;
}

/** One bar a day, in riyals (or orders, without money); the compared range's days stand as marks at the same place. */
export function dayBars(
  days: readonly Schemas['AnalyticsDay'][],
  compared: readonly Schemas['AnalyticsDay'][] | undefined,
  today: string,
): ChartBar[] {
  return days.map(({ date, orders, soldAmount }, at) => {
    const then = compared?.[at];
    return {
      key: date,
      label: String(Number(date.slice(8))),
      values: [worth(soldAmount, orders)],
      mark: then && worth(then.soldAmount, then.orders),
      running: date === today,
    };
  });
}

/** One bar an hour of the clock. Hours at either end in which nothing happened are left out, but never below twelve. */
export function hourBars<Hour extends { hour: number }>(
  hours: readonly Hour[],
  values: (hour: Hour) => number[],
  mark?: (at: number) => number | undefined,
): ChartBar[] {
  const all = hours.map((hour, at) => ({ hour, at, values: values(hour), mark: mark?.(at) }));
  const used = all.filter((each) => each.values.some((value) => value > 0) || (each.mark ?? 0) > 0);
  const first = used.at(0)?.at ?? 4;
  const last = used.at(-1)?.at ?? 20;
  const from = Math.max(0, Math.min(first, last - 11));
  return all.slice(from, Math.max(last + 1, from + 12)).map((each) => ({
    key: String(each.hour.hour),
    label: String(each.hour.hour).padStart(2, '0'),
    values: each.values,
    mark: each.mark,
  }));
}

export const hourWorth = (hour: Schemas['AnalyticsHour']) => worth(hour.soldAmount, hour.orders);

/** Every hour of the clock, from the first whole one of a business day on; `none` fills those without figures. */
export function allHours<Hour extends { hour: number }>(
  hours: readonly Hour[],
  dayCutoff: string,
  none: (hour: number) => Hour,
): Hour[] {
  const [hour = 0, minute = 0] = dayCutoff.split(':').map(Number);
  const first = hour + (minute > 0 ? 1 : 0);
  return Array.from({ length: 24 }, (_, at) => {
    const each = (first + at) % 24;
    return hours.find((known) => known.hour === each) ?? none(each);
  });
}

export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** "Sunday 22 November". */
export const dayName = (date: string, format: TimeFormat) =>
  formatInstant(`${date}T12:00:00Z`, 'weekday', { ...format, timeZone: 'UTC' });

/** 754 → "12:34", minutes and seconds. */
export const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Part of a file's name. */
export const spanName = (from: string, to: string) => (daysBetween(from, to) === 1 ? from : `${from}_${to}`);
