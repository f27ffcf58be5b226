import type { Hours, WeekHours } from './document';

type DayHours = Hours['exceptions'][number]['hours'][number];

/** Saturday first, as a restaurant's week is read in Saudi Arabia. */
export const weekdays = [6, 0, 1, 2, 3, 4, 5] as const;

/** The server takes no more. */
export const mostSpans = 6;
export const mostExceptions = 60;

export const usual: DayHours = { opens: '12:00', closes: '23:00' };

export const everyDay = (hours: readonly DayHours[]): WeekHours[] =>
  weekdays.flatMap((day) => hours.map((span) => ({ ...span, day })));

export const spansOf = (week: readonly WeekHours[], day: number): DayHours[] =>
  week.filter((each) => each.day === day).map(({ opens, closes }) => ({ opens, closes }));

export const withDay = (week: readonly WeekHours[], day: number, spans: readonly DayHours[]): WeekHours[] => [
  ...week.filter((each) => each.day !== day),
  ...spans.map((span) => ({ ...span, day })),
];

/** Hours to go on with: after those of the day that end on it. */
export function nextSpan(spans: readonly DayHours[]): DayHours {
  const last = spans.at(-1);
  if (!last || last.closes <= last.opens) return usual;
  const hour = Number(last.closes.slice(0, 2)) + 1;
  return { opens: hour > 22 ? last.closes : `${String(hour).padStart(2, '0')}:00`, closes: '23:59' };
}
