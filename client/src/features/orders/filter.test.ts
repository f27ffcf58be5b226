import { describe, expect, it } from 'vitest';
import { countFilters, countsApply, filterOf, readView, writeView } from './filter';

const today = '2026-11-19';
const read = (query: string) => readView(new URLSearchParams(query), today);

describe('the orders page’s address', () => {
  it('means today when it says nothing', () => {
    expect(filterOf(read(''))).toEqual({ dateFrom: today, dateTo: today, limit: 50 });
    expect(writeView(read(''), today).toString()).toBe('');
  });

  it('keeps every filter there and back', () => {
    const query = 'q=sara&tab=active&waiterId=w1&tableId=t1&dateFrom=2026-11-01&dateTo=all';
    const view = read(query);
    expect(writeView(view, today).toString()).toBe(query);
    expect(filterOf(view)).toEqual({
      status: 'confirmed,preparing,ready,served',
      waiterId: 'w1',
      tableId: 't1',
      dateFrom: '2026-11-01',
      q: 'sara',
      limit: 50,
    });
    expect(countFilters(view, today)).toBe(3);
    expect(countFilters(read(''), today)).toBe(0);
  });

  it('lets a status stand above the tab, and drops what it does not know', () => {
    expect(filterOf(read('tab=completed&status=kitchen')).status).toBe('confirmed,preparing,ready');
    expect(filterOf(read('tab=completed&status=burnt')).status).toBe('completed,cancelled');
    expect(read('tab=x&dateFrom=yesterday')).toMatchObject({ tab: 'all', dateFrom: null });
  });

  it('knows when the counts would not count what is listed', () => {
    expect(countsApply(read('dateFrom=2026-11-01'))).toBe(true);
    expect(countsApply(read('q=7'))).toBe(false);
    expect(countsApply(read('waiterId=w1'))).toBe(false);
  });
});
