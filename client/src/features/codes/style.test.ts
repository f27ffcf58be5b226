import { expect, it } from 'vitest';
import { refusalOf } from './style';

// Pairs of the server's own test: the last that is taken, the first that is not.
it.each([
  ['#767676', '#ffffff', undefined],
  ['#777777', '#ffffff', 'faint'],
  ['#000000', '#aaaaaa', undefined],
  ['#000000', '#a9a9a9', 'dark'],
  ['#ffffff', '#000000', 'inverted'],
  ['#808080', '#808080', 'inverted'],
])('%s on %s: %s', (ink, ground, refusal) => {
  expect(refusalOf({ ink, ground })).toBe(refusal);
});
