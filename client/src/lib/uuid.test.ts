import { expect, it } from 'vitest';
import { uuidv7 } from './uuid.ts';

it('makes version 7 ids that carry their time', () => {
  const id = uuidv7(Date.UTC(2027, 0, 1));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2027, 0, 1));
});

it('stays in order within one millisecond and when the clock goes back', () => {
  const now = Date.UTC(2028, 0, 1);
  const ids = Array.from({ length: 5000 }, (_, index) => uuidv7(now - (index % 3)));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
