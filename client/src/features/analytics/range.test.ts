import { describe, expect, it } from 'vitest';
import { comparedRange, daysBetween, readChoice, writeChoice } from './range';

const today = '2026-11-22';
const read = (query: string) => readChoice(new URLSearchParams(query), today);

describe('the range in the address', () => {
  it('is today without one, survives being written, and puts right what can’t be', () => {
    expect(read('')).toEqual({ view: 'sales', from: today, to: today, compare: 'none' });
    const choice = { view: 'losses', from: '2026-11-01', to: '2026-11-20', compare: 'weekdays' } as const;
    expect(readChoice(writeChoice(choice, today), today)).toEqual(choice);
    expect(writeChoice(read(''), today).toString()).toBe('');
    expect(read('from=2026-11-25&to=2026-12-01')).toMatchObject({ from: today, to: today });
    expect(read('from=2026-11-10&to=2026-11-03')).toMatchObject({ from: '2026-11-03', to: '2026-11-03' });
    expect(read('from=2026-13-45&view=x&compare=y')).toEqual(read(''));
    const longest = read('from=2020-01-01');
    expect(daysBetween(longest.from, longest.to)).toBe(366);
  });

  it('is compared with the days before it, or with the same weekdays', () => {
    const choice = { view: 'sales', from: '2026-11-11', to: '2026-11-20' } as const;
    expect(comparedRange({ ...choice, compare: 'before' })).toEqual({ from: '2026-11-01', to: '2026-11-10' });
    expect(comparedRange({ ...choice, compare: 'weekdays' })).toEqual({
      from: '2026-10-28',
      to: '2026-11-06',
    });
    expect(comparedRange({ ...choice, compare: 'none' })).toBeNull();
  });
});
