// When dishes are served: by their own times, their category's and the menu's, all at once (server/menu schedule.go, which
// judges the order itself).
import type { Schemas } from '#/api/client';
import { toLocal } from '#/lib/zone';

type MenuItem = Schemas['MenuItem'];
type TimeWindow = Schemas['TimeWindow'];
type Schedule = readonly TimeWindow[] | undefined;

/** A dish as a guest sees it. */
export interface ShownItem extends MenuItem {
  /** It is not served at this hour, and can't be ordered. Undefined: it always is. */
  later?: boolean;
}

interface Timed {
  menu: { schedule?: TimeWindow[] };
  categories: readonly { id: string; schedule?: TimeWindow[] }[];
  items: readonly MenuItem[];
  restaurant: { timezone: string };
}

/** The dishes that are not served now, milliseconds; those that are sold out too. */
export function closedAt(menu: Timed, now: number): string[] {
  const schedulesOf = timesOf(menu);
  const timed = menu.items.filter((item) => schedulesOf(item).some((each) => each?.length));
  if (timed.length === 0) return [];
  const wall = toLocal(new Date(now).toISOString(), menu.restaurant.timezone);
  return timed
    .filter((item) => !schedulesOf(item).every((each) => isServed(each, wall)))
    .map((item) => item.id);
}

/** The menu's dishes with what the hour says of them. */
export function shownItems(menu: Timed, closed: readonly string[]): readonly ShownItem[] {
  const schedulesOf = timesOf(menu);
  return menu.items.map((item) => {
    if (!schedulesOf(item).some((each) => each?.length)) return item;
    // What is sold out stays so: that says more.
    const later = item.isAvailable && closed.includes(item.id);
    return { ...item, later, isAvailable: item.isAvailable && !later };
  });
}

function timesOf({ menu, categories }: Timed) {
  const ofCategory = new Map(categories.map(({ id, schedule }) => [id, schedule]));
  return (item: MenuItem): Schedule[] => [
    menu.schedule,
    ofCategory.get(item.categoryId ?? ''),
    item.schedule,
  ];
}

/** At a moment of the restaurant's clock, "2026-11-21T18:30". */
export function isServed(schedule: Schedule, wall: string): boolean {
  return !schedule?.length || schedule.some((window) => isOpen(window, wall.slice(0, 10), wall.slice(11)));
}

// A window past midnight belongs to the day on which it began.
function isOpen(window: TimeWindow, date: string, time: string): boolean {
  const { from, to } = window;
  if (from < to) return begins(window, date) && from <= time && time < to;
  if (from <= time) return begins(window, date);
  return time < to && begins(window, dayBefore(date));
}

const begins = ({ days, dateFrom, dateTo }: TimeWindow, date: string): boolean =>
  days.includes(new Date(date).getUTCDay()) && (!dateFrom || dateFrom <= date) && (!dateTo || date <= dateTo);

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
