import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Crop, cropText, largestCrop, maxZoom, moveBy, type Size, zoomOf, zoomTo } from './crop';

const photo = { width: 2000, height: 1000 };

describe('the window over a photo', () => {
  test('begins as the largest part of its shape, in the middle', () => {
    expect(largestCrop(photo, 1)).toEqual({ x: 500, y: 0, width: 1000, height: 1000 });
    expect(largestCrop(photo, 4)).toEqual({ x: 0, y: 250, width: 2000, height: 500 });
    expect(cropText(largestCrop(photo, 2), photo)).toBe('0,0,2000,1000');
  });

  test('magnifies around its middle and comes back', () => {
    const near = zoomTo(largestCrop(photo, 1), photo, 2);
    expect(near).toEqual({ x: 750, y: 250, width: 500, height: 500 });
    expect(zoomOf(near, photo)).toBe(2);
    expect(zoomTo(near, photo, 1)).toEqual(largestCrop(photo, 1));
    expect(zoomTo(near, photo, 0.1)).toEqual(largestCrop(photo, 1));
  });

  test('does not magnify what would be blurred', () => {
    expect(maxZoom({ width: 300, height: 200 }, 1.5)).toBe(1);
    expect(zoomTo(largestCrop(photo, 1), photo, 100).width).toBeCloseTo(320);
  });

  test('stops at the edges', () => {
    const near = zoomTo(largestCrop(photo, 1), photo, 2);
    expect(moveBy(near, photo, -9999, 9999)).toMatchObject({ x: 0, y: 500 });
    expect(moveBy(near, photo, 9999, -9999)).toMatchObject({ x: 1500, y: 0 });
  });

  test('is always whole pixels inside the photo', () => {
    const side = fc.integer({ min: 16, max: 8000 });
    const acts = fc.array(
      fc.tuple(fc.double({ min: 0.1, max: 20, noNaN: true }), fc.integer(), fc.integer()),
    );
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(1, 4 / 3, 3 / 2, 16 / 9, 3),
        acts,
        (width, height, aspect, moves) => {
          const of: Size = { width, height };
          let crop: Crop = largestCrop(of, aspect);
          for (const [zoom, x, y] of moves) crop = moveBy(zoomTo(crop, of, zoom), of, x, y);
          const [left = -1, top = -1, w = 0, h = 0] = cropText(crop, of).split(',').map(Number);
          expect([left, top, w, h].every(Number.isInteger)).toBe(true);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(w, h)).toBeGreaterThan(0);
          expect(left + w).toBeLessThanOrEqual(width);
          expect(top + h).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});
