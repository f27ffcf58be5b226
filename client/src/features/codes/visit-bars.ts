import type { Schemas } from '#/api/client';
import { formatInstant, type TimeFormat } from '#/lib/time';
import type { VisitBar } from './components/visit-chart';

type VisitReport = Schemas['VisitReport'];

/** One bar a business day, named by its date. */
export function dayBars({ days }: VisitReport, format: TimeFormat): VisitBar[] {
  return days.map(({ date, scans, views }) => ({
    key: date,
    label: String(Number(date.slice(8))),
    name: formatInstant(`${date}T12:00:00Z`, 'weekday', { ...format, timeZone: 'UTC' }),
    scans,
    views,
  }));
}

/** One bar an hour of the clock, from the first hour of a business day. Hours at either end in which nobody came are left out. */
export function hourBars({ hours }: VisitReport): VisitBar[] {
  const used = hours.flatMap(({ scans, views }, at) => (scans + views > 0 ? [at] : []));
  const [first = 4, last = 20] = [used.at(0), used.at(-1)];
  // Never fewer than twelve, or a single hour would fill the chart.
  const from = Math.max(0, Math.min(first, last - 11));
  return hours.slice(from, Math.max(last + 1, from + 12)).map(({ hour, scans, views }) => ({
    key: String(hour),
    label: String(hour).padStart(2, '0'),
    name: `${String(hour).padStart(2, '0')}:00`,
    scans,
    views,
  }));
}
