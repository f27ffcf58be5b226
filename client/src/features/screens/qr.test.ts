import { expect, it } from 'vitest';
import { qrMatrix } from './qr';

const draw = (text: string) => qrMatrix(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

it('takes the smallest version that holds the text, at the limit and one over it', () => {
  const size = (length: number) => qrMatrix('x'.repeat(length))?.length;
  expect([14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106].map(size)).toEqual([
    21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41,
  ]);
  expect(size(107)).toBeUndefined();
});

it('has its three marks, timing lines and the dark module', () => {
  const rows = draw('https://sufra.example/kitchen#code=123456') ?? [];
  const size = rows.length;
  const mark = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect([at(0, 0), at(size - 7, 0), at(0, size - 7)]).toEqual([mark, mark, mark]);
  expect(rows[6]?.slice(8, size - 8)).toMatch(/^(#\.)*#$/);
  expect(rows[size - 8]?.[8]).toBe('#');
});
