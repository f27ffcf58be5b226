import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatTime, isoDate, minutesSince } from './time.ts';

// The test process runs in New York: a formatter that forgets the zone shows another hour.
const afterMidnight = '2026-11-18T21:05:00Z';

describe('time', () => {
  it('shows the hour after midnight as 00 in the restaurant’s zone', () => {
    expect(formatTime(afterMidnight)).toBe('00:05');
    expect(formatTime(afterMidnight, { language: 'ar' })).toBe('00:05');
    expect(formatTime(afterMidnight, { timeZone: 'Europe/London' })).toBe('21:05');
  });

  it('writes Arabic-Indic digits only when asked', () => {
    expect(formatTime(afterMidnight, { language: 'ar', digits: 'arab' })).toBe('٠٠:٠٥');
    expect(formatDate(afterMidnight, { language: 'ar' })).toMatch(/19.*2026/);
  });

  it('stays in the Gregorian calendar', () => {
    expect(formatDate(afterMidnight)).toBe('19 Nov 2026');
    expect(formatDateTime(afterMidnight)).toBe('19 Nov 2026, 00:05');
    expect(formatDate(afterMidnight, { language: 'ar' })).not.toMatch(/14\d\d/);
  });

  it('gives the calendar day of the zone', () => {
    expect(isoDate(afterMidnight)).toBe('2026-11-19');
    expect(isoDate(afterMidnight, 'UTC')).toBe('2026-11-18');
  });

  it('counts whole minutes and never below zero', () => {
    expect(minutesSince('2026-11-19T10:00:00Z', '2026-11-19T10:01:59Z')).toBe(1);
    expect(minutesSince('2026-11-19T10:00:00Z', '2026-11-19T09:59:00Z')).toBe(0);
    expect(formatDuration(65)).toBe('1:05');
  });
});
