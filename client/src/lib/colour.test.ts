import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, mended, mix, readableOn } from './colour.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

it('tells the contrast of two colours', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast('#ffffff', '#777777')).toBeLessThan(4.5);
});

it('mixes in whole numbers', () => {
  expect([
    mix('#000000', '#ffffff', 0),
    mix('#000000', '#ffffff', 10),
    mix('#102030', '#ffffff', 20),
  ]).toEqual(['#000000', '#808080', '#ffffff']);
});

it('always finds a text that can be read, and mends no more than it must', () => {
  fc.assert(
    fc.property(colour, colour, (one, ground) => {
      expect(contrast(readableOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
      const text = mended(one, ground);
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      if (contrast(one, ground) >= 4.5) expect(text).toBe(one);
    }),
  );
});
