import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from './share';

it('the shares of any bill sum to it, and differ by at most a halala', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 50 }), (bill, people) => {
      let due = bill;
      const shares: number[] = [];
      for (let left = people; left > 0; left--) {
        const share = shareOf(due, left);
        shares.push(share);
        due -= share;
      }
      expect(due).toBe(0);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
