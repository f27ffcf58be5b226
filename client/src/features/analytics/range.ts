import { shiftDay } from '#/lib/business-day';

export type View = 'sales' | 'kitchen' | 'losses' | 'visits' | 'sold-out';
export type Comparison = 'none' | 'before' | 'weekdays';

/** What the address of the page says. Days are business days, both included. */
export interface Choice {
  view: View;
  from: string;
  to: string;
  compare: Comparison;
}

export const views: readonly View[] = ['sales', 'kitchen', 'losses', 'visits', 'sold-out'];
const comparisons: readonly Comparison[] = ['none', 'before', 'weekdays'];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The longest range that the server reads. */
export const maxDays = 366;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1;
}

/** Without days in the address it is the running one. What can't be is put right: never an error for a link. */
export function readChoice(query: URLSearchParams, today: string): Choice {
  const date = (name: string) => {
    const value = query.get(name) ?? '';
    return day.test(value) && !Number.isNaN(Date.parse(value)) && value <= today ? value : today;
  };
  const to = date('to');
  const given = query.has('from') ? date('from') : to;
  const from = given > to ? to : given;
  const view = query.get('view') as View;
  const compare = query.get('compare') as Comparison;
  return {
    view: views.includes(view) ? view : 'sales',
    from: daysBetween(from, to) > maxDays ? shiftDay(to, 1 - maxDays) : from,
    to,
    compare: comparisons.includes(compare) ? compare : 'none',
  };
}

export function writeChoice({ view, from, to, compare }: Choice, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (view !== 'sales') query.set('view', view);
  if (from !== today || to !== today) {
    query.set('from', from);
    query.set('to', to);
  }
  if (compare !== 'none') query.set('compare', compare);
  return query;
}

/** The days that a range is compared with: those just before it, or as many whole weeks back as part the two. */
export function comparedRange({ from, to, compare }: Choice): { from: string; to: string } | null {
  if (compare === 'none') return null;
  const days = daysBetween(from, to);
  const back = compare === 'before' ? days : 7 * Math.ceil(days / 7);
  return { from: shiftDay(from, -back), to: shiftDay(to, -back) };
}
