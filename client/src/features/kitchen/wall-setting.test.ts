import { describe, expect, it } from 'vitest';
import { defaultWallSetting, dishSize, measureWall, scaleOf, scopeOf } from './wall-setting';

describe('dishSize', () => {
  it.each([
    [43, 180, 1920, 1080, 30],
    [43, 200, 1920, 1080, 34],
    [43, 180, 3840, 2160, 60],
    [43, 180, 1280, 720, 20],
    [21.5, 100, 1920, 1080, 34],
    [55, 300, 1920, 1080, 39],
    [10, 50, 1280, 800, 25],
  ])('%i inches from %i cm at %i × %i: %i px', (inches, distance, width, height, size) => {
    // Within a pixel of distance / 172 / 0.7 / pixel pitch.
    expect(Math.abs(dishSize({ inches, distance }, width, height) - size)).toBeLessThanOrEqual(1);
  });

  // ISO 9241's rule as product research quotes it: capitals of 20 arc-minutes are distance / 172 high, of 16 distance / 215.
  it.each([
    [21.5, 100],
    [32, 200],
    [43, 200],
    [43, 300],
    [55, 400],
  ])('%i inches from %i cm: capitals of 20 minutes of arc, of 16 in second lines', (inches, distance) => {
    const pitch = (inches * 25.4) / Math.hypot(1920, 1080);
    const size = dishSize({ inches, distance }, 1920, 1080);
    const capital = (px: number) => px * 0.697 * pitch;
    expect(capital(size)).toBeGreaterThanOrEqual((distance * 10) / 172);
    expect(capital(size * (24 / 30))).toBeGreaterThanOrEqual((distance * 10) / 215);
  });

  it('stays readable and on the screen', () => {
    expect(dishSize({ inches: 65, distance: 50 }, 1920, 1080)).toBe(18);
    expect(dishSize({ inches: 10, distance: 400 }, 1280, 800)).toBeLessThanOrEqual(80);
  });
});

describe('measureWall', () => {
  it('gives five columns on the wall of the mock-up, four at 2 m', () => {
    expect(measureWall(1920, 984, 1, true, 'en')).toMatchObject({ columns: 5, rail: true, railWidth: 272 });
    expect(measureWall(1920, 984, 1, true, 'en').columnWidth).toBeCloseTo(311.2, 1);
    expect(measureWall(1920, 984, scaleOf(34), true, 'ar').columns).toBe(4);
  });

  it('lets the rail go before it squeezes the tickets', () => {
    expect(measureWall(390, 700, 0.6, true, 'en')).toMatchObject({
      columns: 1,
      rail: false,
      columnWidth: 358,
    });
  });
});

describe('scopeOf', () => {
  const grill = { id: '1', name: 'grill', nameAr: '', sortOrder: 0, items: 1 };
  const own = { station: 'grill', view: 'kitchen' } as const;

  it('is the screen’s own until somebody at the wall chooses otherwise', () => {
    expect(scopeOf(defaultWallSetting, own, [grill])).toEqual(own);
    expect(scopeOf({ ...defaultWallSetting, station: '' }, own, [grill]).station).toBe('');
    expect(scopeOf({ ...defaultWallSetting, view: 'expediter' }, own, [grill])).toEqual({
      station: '',
      view: 'expediter',
    });
  });

  it('shows everything when its station is gone', () => {
    expect(scopeOf(defaultWallSetting, own, []).station).toBe('');
    expect(scopeOf(defaultWallSetting, own, undefined).station).toBe('grill');
  });
});
