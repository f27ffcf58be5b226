import { expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { dayBars, hourBars } from './visit-bars';

/** A business day that ends at 04:00, with scans in these hours of the clock. */
const report = (...used: number[]): Schemas['VisitReport'] => ({
  timezone: 'Asia/Riyadh',
  dayCutoff: '04:00',
  days: [
    { date: '2026-11-30', views: 2, scans: 1 },
    { date: '2026-12-01', views: 0, scans: 0 },
  ],
  hours: Array.from({ length: 24 }, (_, at) => {
    const hour = (at + 4) % 24;
    const scans = used.filter((each) => each === hour).length;
    return { hour, scans, views: scans };
  }),
  languages: [],
});

it('names days in the reader’s language and keeps those without visits', () => {
  const days = dayBars(report(), { language: 'ar' });
  expect(days.map(({ label }) => label)).toEqual(['30', '1']);
  expect(days[0]?.name).toContain('نوفمبر');
  expect(days[1]).toMatchObject({ scans: 0, views: 0 });
});

it('shows the hours in which guests came, over midnight, and never fewer than twelve', () => {
  const labels = (...used: number[]) => hourBars(report(...used)).map(({ label }) => label);
  expect(labels(12, 1)).toEqual([
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '00',
    '01',
  ]);
  expect(labels(3)).toHaveLength(12);
  expect(labels(3).at(-1)).toBe('03');
  expect(labels(4)).toEqual(['04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15']);
  expect(labels()).toHaveLength(17);
});
