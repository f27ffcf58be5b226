import { defaultTimeZone, type Instant, isoDate } from './time.ts';

const minute = 60_000;

/** "04:00" → 240. What can't be read counts as midnight. */
function minutesOf(clock: string | undefined): number {
  const match = /^(\d{2}):(\d{2})/.exec(clock ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** The business day that an instant belongs to, as "2026-11-19": 01:30 belongs to the evening before. */
export function businessDay(at: Instant, timeZone = defaultTimeZone, dayCutoff?: string): string {
  return isoDate(new Date(at).getTime() - minutesOf(dayCutoff) * minute, timeZone);
}

/** The business day that runs: the clock's, or a later one when the server says that the clock's was closed by hand. */
export function runningDay(
  at: Instant,
  restaurant: { timezone: string; dayCutoff?: string; businessDate?: string },
): string {
  const byClock = businessDay(at, restaurant.timezone, restaurant.dayCutoff);
  const { businessDate } = restaurant;
  return businessDate && businessDate > byClock ? businessDate : byClock;
}

/** The calendar day that many days later (or earlier). */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Minutes since the business day began, by the restaurant's clock: two days compare at the same minute. */
export function minuteOfBusinessDay(at: Instant, timeZone = defaultTimeZone, dayCutoff?: string): number {
  const [hour = 0, min = 0] = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(new Date(at))
    .split(':')
    .map(Number);
  const day = 24 * 60;
  return (hour * 60 + min - minutesOf(dayCutoff) + day) % day;
}

/** The clock hour (0 to 23) at a minute of the business day. */
export function hourAt(minuteOfDay: number, dayCutoff?: string): number {
  return Math.floor(((minuteOfDay + minutesOf(dayCutoff)) / 60) % 24);
}
