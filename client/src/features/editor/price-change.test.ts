import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLocal, toLocal } from '#/lib/zone';
import { makeDoc, makeItem } from './fixture';
import { readPrice, wirePrice } from './price';
import { applyPrices, changedPrice, priceLines, readPercent, roundings } from './price-change';

describe('a change by per cent', () => {
  it('reads numbers as people type them, from -90 to 500', () => {
    const read = (...texts: string[]) => texts.map(readPercent);
    expect(read('5', '-7.5', '−٧٫٥', '+12,25%', '٥٪', '500', '-90')).toEqual([
      500, -750, -750, 1225, 500, 50_000, -9000,
    ]);
    expect(read('', 'x', '500.01', '-90.01', '1.234', '5 5')).toEqual(Array(6).fill(undefined));
  });

  it('rounds to the nearest step, halves up', () => {
    expect(changedPrice(2000, 750, 25)).toBe(2150);
    expect(changedPrice(1000, 125, 25)).toBe(1025); // 10.125 lies in the middle
    expect(changedPrice(1000, 124, 25)).toBe(1000);
    expect(changedPrice(999, 0, 1)).toBe(999);
    expect(changedPrice(1900, 1000, 500)).toBe(2000);
  });

  it('makes nothing free that was not, and leaves free what is', () => {
    expect(changedPrice(300, -9000, 100)).toBe(100);
    expect(changedPrice(0, 50_000, 500)).toBe(0);
  });

  it('gives a multiple of the step that is at most half a step away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: -9000, max: 50_000 }),
        fc.constantFrom(...roundings),
        (price, percent, step) => {
          const to = changedPrice(price, percent, step);
          const exact = (BigInt(price) * BigInt(10_000 + percent)) / 10_000n;
          expect(to % step).toBe(0);
          expect(to).toBeGreaterThanOrEqual(step);
          if (to > step) expect(Math.abs(to - Number(exact))).toBeLessThanOrEqual(step / 2 + 1);
        },
      ),
    );
  });

  it('shows old beside new for sizes, and applies exactly that', () => {
    const doc = makeDoc({
      items: [
        makeItem('a', { price: '10.00' }),
        makeItem('b', { price: '8.00', variants: [{ id: 'v', name: 'Half', price: '8.00' }] }),
        makeItem('c', { price: 'soon' }),
      ],
    });
    expect(
      priceLines(doc.items, 1000, 50).map(({ item, variant, from, to }) => [item.id, variant, from, to]),
    ).toEqual([
      ['a', undefined, 1000, 1100],
      ['b', 'v', 800, 900],
    ]);
    const after = applyPrices(doc, new Set(['a', 'b', 'c']), 1000, 50);
    expect(after.items.map((item) => item.price)).toEqual(['11.00', '9.00', 'soon']);
    expect(after.items[1]?.variants[0]?.price).toBe('9.00');
    expect(applyPrices(doc, new Set(['b']), 1000, 50).items[0]).toBe(doc.items[0]);
  });
});

it('prices are read in any digits, and what is none stays as typed', () => {
  expect(['12', '١٢٫٥', '12,5', ' 7.05 '].map(wirePrice)).toEqual(['12.00', '12.50', '12.50', '7.05']);
  expect(['12.345', '-1', '100000000.00', ''].map(readPrice)).toEqual(Array(4).fill(undefined));
  expect(readPrice('99999999.99')).toBe(9_999_999_999);
  expect(wirePrice('12.345')).toBe('12.345');
});

it('the banner ends by the restaurant’s clock, in a zone of changing clocks too', () => {
  expect(fromLocal('2026-12-01T18:30', 'Asia/Riyadh')).toBe('2026-12-01T15:30:00.000Z');
  expect(toLocal('2026-12-01T15:30:00.000Z', 'Asia/Riyadh')).toBe('2026-12-01T18:30');
  expect(fromLocal('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromLocal('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect([fromLocal('', 'Asia/Riyadh'), toLocal('', 'Asia/Riyadh')]).toEqual(['', '']);
});
