/** Three or four round marks from zero to at least the greatest value: 0, 5, 10, 15. Values are whole. */
export function wholeSteps(most: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / 3))));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => most / each <= 3) ?? 10 * power;
  const marks = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}
