import type { Halalas } from './money.ts';

/** Saudi notes that guests pay with, in halalas. The one of a riyal is left out: nobody counts those for a suggestion. */
const notes = [5, 10, 20, 50, 100, 200, 500].map((riyals) => riyals * 100);

/** How many sums are worth offering beside the exact one. */
const OFFERED = 4;

/** What guests usually hand over for a sum: it, rounded up to whole notes of each kind. Rising, without the sum itself. */
export function likelyCash(due: Halalas): Halalas[] {
  if (due <= 0) return [];
  const rounded = notes.map((note) => Math.ceil(due / note) * note);
  // Nobody who has the largest notes pays more than they need of them.
  const most = rounded.at(-1) ?? due;
  const sums = rounded.filter((sum) => sum > due && sum <= most);
  return [...new Set(sums)].sort((a, b) => a - b).slice(0, OFFERED);
}
