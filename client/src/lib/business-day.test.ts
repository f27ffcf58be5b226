import { describe, expect, it } from 'vitest';
import { businessDay, hourAt, minuteOfBusinessDay, shiftDay } from './business-day.ts';

describe('business day', () => {
  it('counts the night to the evening before, in the restaurant’s zone', () => {
    // Riyadh is three hours ahead of UTC.
    expect(businessDay('2026-11-19T20:30:00Z', 'Asia/Riyadh', '04:00')).toBe('2026-11-19');
    expect(businessDay('2026-11-20T00:59:00Z', 'Asia/Riyadh', '04:00')).toBe('2026-11-19');
    expect(businessDay('2026-11-20T01:00:00Z', 'Asia/Riyadh', '04:00')).toBe('2026-11-20');
    expect(businessDay('2026-11-19T21:30:00Z', 'Asia/Riyadh')).toBe('2026-11-20');
  });

  it('shifts over the ends of months', () => {
    expect(shiftDay('2026-03-01', -7)).toBe('2026-02-22');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('measures the minute since the day began', () => {
    expect(minuteOfBusinessDay('2026-11-19T01:00:00Z', 'Asia/Riyadh', '04:00')).toBe(0);
    expect(minuteOfBusinessDay('2026-11-19T16:12:00Z', 'Asia/Riyadh', '04:00')).toBe(15 * 60 + 12);
    expect(minuteOfBusinessDay('2026-11-20T00:59:00Z', 'Asia/Riyadh', '04:00')).toBe(24 * 60 - 1);
    expect(hourAt(15 * 60 + 12, '04:00')).toBe(19);
    expect(hourAt(21 * 60, '04:00')).toBe(1);
  });
});
