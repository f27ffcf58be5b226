import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinDigits } from './digits.ts';
import { formatMoney, parseMoney, parseTypedMoney, sumMoney, timesMoney, toWireMoney } from './money.ts';

describe('money', () => {
  it('reads and writes every amount without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (halalas) => {
        expect(parseMoney(toWireMoney(halalas))).toBe(halalas);
      }),
    );
  });

  it('reads what the wire carries', () => {
    expect(parseMoney('57.50')).toBe(5750);
    expect(parseMoney('57.5')).toBe(5750);
    expect(parseMoney('57')).toBe(5700);
    expect(parseMoney('0.05')).toBe(5);
    expect(parseMoney('-0.05')).toBe(-5);
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
  });

  it.each(['', '1.234', '1,000.00', '.5', '1e3', 'NaN', ' 1'])('refuses %j', (wire) => {
    expect(() => parseMoney(wire)).toThrow(RangeError);
  });

  it('refuses fractions of a halala', () => {
    expect(() => toWireMoney(0.5)).toThrow(RangeError);
    expect(() => timesMoney(100, 0.333)).toThrow(RangeError);
  });

  it('adds where floats would be wrong', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toWireMoney(sumMoney([parseMoney('0.10'), parseMoney('0.20')]))).toBe('0.30');
    expect(toWireMoney(timesMoney(parseMoney('19.99'), 3))).toBe('59.97');
  });

  it('formats with groups in both digit sets', () => {
    expect(formatMoney(127775)).toBe('1,277.75');
    expect(formatMoney(127775, { digits: 'arab' })).toBe('١٬٢٧٧٫٧٥');
    expect(formatMoney(472800, { fraction: 'auto' })).toBe('4,728');
    expect(formatMoney(472850, { fraction: 'auto' })).toBe('4,728.50');
    expect(formatMoney(-5)).toBe('-0.05');
  });

  it('reads what people type', () => {
    expect(parseTypedMoney('١٢٫٥', toLatinDigits)).toBe(1250);
    expect(parseTypedMoney('12,5', toLatinDigits)).toBe(1250);
    expect(parseTypedMoney('1,277.75', toLatinDigits)).toBe(127775);
    expect(parseTypedMoney('twelve', toLatinDigits)).toBeNull();
  });
});
