import { expect, it } from 'vitest';
import { wholeSteps } from './step';

it('marks an axis in three or four round steps that reach the greatest value', () => {
  for (const most of [1, 3, 4, 7, 15, 16, 29, 31, 99, 100, 101, 1234, 250_000, 7_654_321]) {
    const steps = wholeSteps(most);
    const [, step = 0] = steps;
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
    expect((steps.at(-1) ?? 0) - step).toBeLessThan(most);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.length).toBeLessThanOrEqual(4);
    expect([1, 2, 5]).toContain(Number(String(step)[0]));
    expect(steps.every((mark) => Number.isInteger(mark))).toBe(true);
  }
});
