import { describe, expect, it } from 'vitest';
import { dishSize, measureWall, scaleOf } from './wall-setting';

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
