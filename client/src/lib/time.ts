import type { Digits } from './digits.ts';

// Every clock and date is shown in the restaurant's zone, not the device's: a waiter's phone set to another country must
// agree with the wall. The Gregorian calendar is pinned (Saudi locales default to Hijri in some engines), and h23 because
// "24:05" is what h24 and a plain hour12:false give after midnight.

export const defaultTimeZone = 'Asia/Riyadh';

export type Instant = Date | string | number;

export interface TimeFormat {
  language?: string;
  timeZone?: string;
  digits?: Digits;
}

const styles = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  datetime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;

// Making a formatter costs about 50 µs; a wall repaints hundreds of clocks.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(
  style: TimeStyle,
  { language = 'en', timeZone = defaultTimeZone, digits = 'latn' }: TimeFormat,
) {
  const key = `${style} ${language} ${timeZone} ${digits}`;
  let found = formatters.get(key);
  if (!found) {
    const locale = `${language === 'ar' ? 'ar' : 'en-GB'}-u-ca-gregory-nu-${digits}`;
    found = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    formatters.set(key, found);
  }
  return found;
}

export function formatInstant(at: Instant, style: TimeStyle, format: TimeFormat = {}): string {
  return formatter(style, format).format(new Date(at));
}

/** "19:04", "00:05". */
export function formatTime(at: Instant, format?: TimeFormat): string {
  return formatInstant(at, 'time', format);
}

/** "19 Nov 2026". */
export function formatDate(at: Instant, format?: TimeFormat): string {
  return formatInstant(at, 'date', format);
}

/** "19 Nov 2026, 19:04". */
export function formatDateTime(at: Instant, format?: TimeFormat): string {
  return formatInstant(at, 'datetime', format);
}

/** The calendar day in the zone as "2026-11-19": what date inputs and the API's date filters take. */
export function isoDate(at: Instant, timeZone = defaultTimeZone): string {
  const parts = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Whole minutes since an instant, never negative: a device clock behind the server's must not show "-1 min". */
export function minutesSince(at: Instant, now: Instant): number {
  return Math.max(0, Math.floor((new Date(now).getTime() - new Date(at).getTime()) / 60_000));
}

/** 65 → "1:05", 8 → "0:08": a duration for a narrow column. */
export function formatDuration(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
