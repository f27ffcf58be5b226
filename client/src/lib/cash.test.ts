import { expect, test } from 'vitest';
import { likelyCash } from './cash';

test.each([
  [82_00, [85, 90, 100, 200]],
  [346_50, [350, 360, 400, 500]],
  [100_00, [200, 500]],
  [99_99, [100, 200, 500]],
  [100_01, [105, 110, 120, 150]],
  [499_50, [500]],
  [500_00, []],
  [1368_00, [1370, 1380, 1400, 1500]],
  [0, []],
])('for %i halalas guests hand over one of %j', (due, riyals) => {
  expect(likelyCash(due)).toEqual(riyals.map((each) => each * 100));
});
