import { describe, expect, it } from 'vitest';
import { readDiscount } from './discount';

describe('a typed discount', () => {
  it.each([
    ['percent', '10', 8900, 890, null],
    ['percent', '12.5', 8900, 1113, null],
    ['percent', '١٢٫٥', 8900, 1113, null],
    ['percent', '100', 8900, 8900, null],
    ['percent', '100.01', 8900, 8900, 'too_much'],
    ['percent', '0', 8900, 0, null],
    ['amount', '89', 8900, 8900, null],
    ['amount', '89.01', 8900, 8900, 'too_much'],
    ['amount', '5,50', 8900, 550, null],
    ['amount', '-1', 8900, 0, 'unreadable'],
    ['amount', 'ten', 8900, 0, 'unreadable'],
    ['percent', '', 8900, 0, 'unreadable'],
  ] as const)('of %s %j on %i halalas takes off %i (%s)', (kind, typed, total, off, problem) => {
    expect(readDiscount(kind, typed, total)).toMatchObject({ off, problem });
  });

  it('goes up to the limit and not a halala past it, whichever way it is given', () => {
    expect(readDiscount('percent', '10', 8900, '10.00').problem).toBeNull();
    expect(readDiscount('percent', '10.01', 8900, '10.00').problem).toBe('limit');
    expect(readDiscount('amount', '8.90', 8900, '10.00').problem).toBeNull();
    expect(readDiscount('amount', '8.91', 8900, '10.00').problem).toBe('limit');
  });

  it('carries what was typed as the wire wants it', () => {
    expect(readDiscount('percent', '٧', 8900).value).toBe('7.00');
    expect(readDiscount('amount', 'x', 8900).value).toBeNull();
  });
});
