import { describe, expect, it } from 'vitest';
import { createBackoff, DINER_CAP, STAFF_CAP } from './backoff';

describe('backoff', () => {
  it('doubles the ceiling up to the cap', () => {
    const backoff = createBackoff(STAFF_CAP, () => 0.999999);
    const waits = Array.from({ length: 7 }, () => backoff.next());
    expect(waits).toEqual([499, 999, 1999, 3999, 7999, 9999, 9999]);
    const diner = createBackoff(DINER_CAP, () => 0.999999);
    expect(Math.max(...Array.from({ length: 40 }, () => diner.next()))).toBe(29_999);
  });

  it('spreads over the whole range', () => {
    expect(createBackoff(STAFF_CAP, () => 0).next()).toBe(0);
  });

  it('starts again only after 30 s of being live', () => {
    const backoff = createBackoff(STAFF_CAP, () => 0.999999);
    backoff.next();
    backoff.next();
    backoff.live(1000);
    backoff.live(20_000);
    backoff.lost(30_999);
    expect(backoff.next()).toBe(1999);
    backoff.live(40_000);
    backoff.lost(70_000);
    expect(backoff.next()).toBe(499);
  });
});
