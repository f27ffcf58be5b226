/** What the next of so many guests pays of the rest, in halalas; an odd halala is paid first. */
export function shareOf(due: number, people: number): number {
  return Math.ceil(due / Math.max(1, people));
}
