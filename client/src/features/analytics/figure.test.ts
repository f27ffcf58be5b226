import { describe, expect, it } from 'vitest';
import { allHours, dayBars, growth, hourBars, minutes } from './figure';

describe('figures for the charts', () => {
  it('puts the hours in the order of the business day', () => {
    const none = (hour: number) => ({ hour, lines: 0 });
    const hours = allHours([{ hour: 1, lines: 7 }], '05:30', none);
    expect(hours.map(({ hour }) => hour).slice(0, 3)).toEqual([6, 7, 8]);
    expect(hours.at(-1)).toEqual({ hour: 5, lines: 0 });
    expect(hours.find(({ hour }) => hour === 1)?.lines).toBe(7);
  });

  it('keeps at least twelve hours around those in which something happened', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour === 9 ? 2 : 0 }));
    const bars = hourBars(hours, ({ orders }) => [orders]);
    expect(bars.length).toBe(12);
    expect(bars.some(({ key, values }) => key === '9' && values[0] === 2)).toBe(true);
  });

  it('counts riyals, or orders where the money is not told, and sets days beside each other by their place', () => {
    const day = (date: string, orders: number, soldAmount?: string) => ({ date, orders, soldAmount });
    expect(dayBars([day('2026-11-22', 3, '10.50')], [day('2026-11-15', 9, '20.00')], '2026-11-22')).toEqual([
      { key: '2026-11-22', label: '22', values: [11], mark: 20, running: true },
    ]);
    expect(dayBars([day('2026-11-21', 3)], undefined, '2026-11-22')[0]?.values).toEqual([3]);
    expect([growth(150, 100), growth(50, 0), growth(50, undefined)]).toEqual([50, null, null]);
    expect([minutes(754), minutes(59)]).toEqual(['12:34', '0:59']);
  });
});
