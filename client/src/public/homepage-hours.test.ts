import { describe, expect, it } from 'vitest';
import { everyDay, withDay } from '#/features/homepage/hours';
import { comingExceptions, hoursOn, isRamadan, weekdayOf, weekLines } from './homepage-hours.ts';

const usual = { opens: '12:00', closes: '00:30' };
const night = { opens: '17:00', closes: '03:00' };
const week = withDay(withDay(everyDay([usual]), 5, [{ opens: '13:00', closes: '01:30' }]), 1, []);
const hours = {
  week,
  ramadan: { dateFrom: '2027-02-08', dateTo: '2027-03-09', week: everyDay([night]) },
  exceptions: [
    { date: '2027-03-10', nameEn: 'Eid al-Fitr', hours: [] },
    { date: '2027-03-25', hours: [usual] },
  ],
};

describe('opening hours on a homepage', () => {
  it('puts days that are open alike into one line, from Saturday on', () => {
    expect(weekLines(week).map(({ first, last, hours: spans }) => [first, last, spans.length])).toEqual([
      [6, 0, 1],
      [1, 1, 0],
      [2, 4, 1],
      [5, 5, 1],
    ]);
  });

  it('knows a day without a calendar', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2027-02-28')).toBe(0);
  });

  it('takes an exception before Ramadan, and Ramadan before the week', () => {
    expect(hoursOn(hours, '2027-03-09')).toEqual([night]);
    expect(isRamadan(hours, '2027-03-10')).toBe(false);
    expect(hoursOn(hours, '2027-03-10')).toEqual([]);
    expect(hoursOn(hours, '2027-03-12')).toEqual([{ opens: '13:00', closes: '01:30' }]);
  });

  it('tells of the coming fortnight', () => {
    expect(comingExceptions(hours, '2027-03-10').map(({ date }) => date)).toEqual(['2027-03-10']);
    expect(comingExceptions(hours, '2027-03-11').map(({ date }) => date)).toEqual(['2027-03-25']);
    expect(comingExceptions(hours, '2027-03-26')).toEqual([]);
  });
});
