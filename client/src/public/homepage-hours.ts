import type { Schemas } from '#/api/client';

type OpeningHours = Schemas['OpeningHours'];
type DayHours = Schemas['DayHours'];
type WeekHours = Schemas['WeekHours'];
type ExceptionHours = Schemas['ExceptionHours'];

/** Days that are open alike; without hours they are closed. */
export interface HoursLine {
  /** 0 is Sunday; the last is the first again when it stands alone. */
  first: number;
  last: number;
  hours: DayHours[];
}

/** Saturday first, as a restaurant's week is read in Saudi Arabia. */
const order = [6, 0, 1, 2, 3, 4, 5];

const hoursOf = (week: readonly WeekHours[], day: number): DayHours[] =>
  week.filter((each) => each.day === day).map(({ opens, closes }) => ({ opens, closes }));

const alike = (one: readonly DayHours[], other: readonly DayHours[]): boolean =>
  one.length === other.length &&
  one.every(({ opens, closes }, at) => opens === other[at]?.opens && closes === other[at]?.closes);

export function weekLines(week: readonly WeekHours[]): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of order) {
    const hours = hoursOf(week, day);
    const before = lines.at(-1);
    if (before && alike(before.hours, hours)) before.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines;
}

/** The day of the week of a date such as 2026-11-22. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const isRamadan = (hours: OpeningHours, date: string): boolean =>
  hours.ramadan !== undefined && hours.ramadan.dateFrom <= date && date <= hours.ramadan.dateTo;

/** The week that stands on a date. */
export const weekOn = (hours: OpeningHours, date: string): readonly WeekHours[] =>
  isRamadan(hours, date) && hours.ramadan ? hours.ramadan.week : hours.week;

/** What opens on a date: an exception's hours, else Ramadan's, else the week's. */
export function hoursOn(hours: OpeningHours, date: string): DayHours[] {
  const exception = hours.exceptions.find((each) => each.date === date);
  return exception ? exception.hours : hoursOf(weekOn(hours, date), weekdayOf(date));
}

/** A date so many days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const ahead = 14;

/** Days of the coming two weeks on which it is otherwise. */
export const comingExceptions = (hours: OpeningHours, today: string): ExceptionHours[] =>
  hours.exceptions.filter(({ date }) => today <= date && date <= daysLater(today, ahead));

/** The same time twice is the whole day. */
export const isWholeDay = ({ opens, closes }: DayHours): boolean => opens === closes;
