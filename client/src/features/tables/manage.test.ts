import { describe, expect, it } from 'vitest';
import { seats, tableSchema } from './manage';

describe('the table form', () => {
  it('reads seats as a whole number, and 0 when it is none', () => {
    expect(['4', '٦', '12.7', '', 'many', '-3', '5000'].map(seats)).toEqual([4, 6, 12, 0, 0, 0, 999]);
  });

  it('takes a number of any digits, at most ten characters', () => {
    const form = { tableName: '', location: '', seatCapacity: '4', isActive: true };
    expect(tableSchema.parse({ ...form, tableNumber: ' ١٢ ' })).toMatchObject({
      tableNumber: '12',
      seatCapacity: 4,
    });
    const message = (tableNumber: string) =>
      tableSchema.safeParse({ ...form, tableNumber }).error?.issues.map((issue) => issue.message);
    expect(message('')).toEqual(['Table number is required']);
    expect(message('1234567890')).toBeUndefined();
    expect(message('12345678901')).toEqual(['Table number must be 10 characters or less']);
  });
});
