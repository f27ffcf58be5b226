import { describe, expect, it } from 'vitest';
import { everyDay, nextSpan, spansOf, usual, withDay } from './hours';

describe('a week of opening hours', () => {
  it('has each day copied from one', () => {
    const week = everyDay([usual, { opens: '06:00', closes: '10:00' }]);
    expect(week).toHaveLength(14);
    expect(new Set(week.map(({ day }) => day))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });

  it('changes one day and no other', () => {
    const week = withDay(everyDay([usual]), 5, [{ opens: '13:00', closes: '01:00' }]);
    expect(spansOf(week, 5)).toEqual([{ opens: '13:00', closes: '01:00' }]);
    expect(spansOf(week, 4)).toEqual([usual]);
    expect(spansOf(withDay(week, 5, []), 5)).toEqual([]);
  });

  it('adds hours after those that are there', () => {
    expect(nextSpan([])).toEqual(usual);
    expect(nextSpan([{ opens: '07:00', closes: '11:00' }])).toEqual({ opens: '12:00', closes: '23:59' });
    expect(nextSpan([{ opens: '07:00', closes: '23:30' }]).opens).toBe('23:30');
    expect(nextSpan([{ opens: '13:00', closes: '01:00' }])).toEqual(usual);
  });
});
