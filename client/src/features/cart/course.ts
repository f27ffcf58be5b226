import type { Schemas } from '#/api/client';
import type { CartLine, Draft, Start } from './cart';

/** In which course each dish is served, as the restaurant has set it. */
export interface Courses {
  /** Later courses wait until they are fired. */
  auto: boolean;
  /** 1 to 9; 0: none. */
  of: (itemId: string) => number;
}

export const noCourses: Courses = { auto: false, of: () => 0 };

export function coursesOf(
  menu: Pick<Schemas['FullMenu'], 'categories' | 'items'> | undefined,
  mode: Schemas['RestaurantView']['courseMode'],
): Courses {
  if (!menu) return { ...noCourses, auto: mode === 'auto' };
  const byCategory = new Map(menu.categories.map((category) => [category.id, category.course ?? 0]));
  const byItem = new Map(menu.items.map((item) => [item.id, byCategory.get(item.categoryId ?? '') ?? 0]));
  return { auto: mode === 'auto', of: (itemId) => byItem.get(itemId) ?? 0 };
}

export function startOf(draft: Draft, courses: Courses): Start {
  const start = draft.start ?? (courses.auto ? 'courses' : 'now');
  return start === 'courses' && !courses.auto ? 'now' : start;
}

/** Ids of the lines that the kitchen only sees coming: later courses than the first of this order, or all on call. */
export function heldLines(draft: Draft, courses: Courses): ReadonlySet<string> {
  const start = startOf(draft, courses);
  const numbers = draft.lines.map((line) => courses.of(line.originalItemId)).filter((course) => course > 0);
  const first = Math.min(...numbers);
  const byRule = (line: CartLine) =>
    start === 'call' || (start === 'courses' && courses.of(line.originalItemId) > first);
  return new Set(draft.lines.filter((line) => line.hold ?? byRule(line)).map((line) => line.id));
}

/** The whole order starts otherwise: what was chosen for single lines is forgotten. */
export function setStart(draft: Draft, start: Start): Draft {
  return { ...draft, start, lines: draft.lines.map(({ hold: _, ...line }) => line) };
}

export function setHold(draft: Draft, id: string, hold: boolean): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, hold } : line)) };
}
