import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, type Frame, layOut, type Slip } from './layout';

const frame: Frame = { columns: 5, height: 968, gap: 12, tearEnd: 60, tearStart: 58, waiting: 80 };
const header: Cell = { height: 92, line: false };
const line = (height = 64): Cell => ({ height, line: true });
const slip = (id: string, lines: number, height = 64): Slip => ({
  id,
  cells: [header, ...Array.from({ length: lines }, () => line(height))],
});

describe('layOut', () => {
  it('fills columns oldest first', () => {
    const layout = layOut([slip('1', 5), slip('2', 5), slip('3', 2)], frame);
    expect(layout.columns.map((column) => column.map((piece) => piece.id))).toEqual([
      ['1', '2'],
      ['3'],
      [],
      [],
      [],
    ]);
    expect(layout.waiting).toEqual([]);
  });

  it('tears after a dish line and counts what follows', () => {
    // 92 + 6 × 64 = 476 leave 480 under the gap: a header, five lines and the torn end are 472.
    const layout = layOut([slip('1', 6), slip('2', 8)], frame);
    const [first, second] = layout.columns;
    expect(first).toEqual([
      { id: '1', from: 0, to: 7, more: 0, top: 0 },
      { id: '2', from: 0, to: 6, more: 3, top: 488 },
    ]);
    expect(second?.[0]).toEqual({ id: '2', from: 6, to: 9, more: 0, top: 0 });
  });

  it('never leaves a single line for the next column', () => {
    const layout = layOut([slip('1', 6), slip('2', 6)], { ...frame, height: 476 + 12 + 92 + 5 * 64 + 60 });
    expect(layout.columns[0]?.[1]).toEqual({ id: '2', from: 0, to: 5, more: 2, top: 488 });
    expect(layout.columns[1]?.[0]).toEqual({ id: '2', from: 5, to: 7, more: 0, top: 0 });
  });

  it('does not tear a ticket of two lines, nor after an allergy or an add-on', () => {
    const short = layOut([slip('1', 11), slip('2', 2)], frame);
    expect(short.columns[1]?.[0]).toEqual({ id: '2', from: 0, to: 3, more: 0, top: 0 });
    const addOn: Slip = {
      id: '2',
      cells: [header, line(), { height: 48, line: false }, line(), line(), line()],
    };
    const room = 92 + 64 + 48 + 64 + 60 - 1;
    const layout = layOut([{ id: '1', cells: [{ height: 968 - 12 - room, line: true }] }, addOn], frame);
    expect(layout.columns[0]?.[1]).toEqual({ id: '2', from: 0, to: 2, more: 3, top: 968 - room });
  });

  it('keeps a note with its line', () => {
    const tied: Slip = {
      id: '1',
      cells: [header, line(), { height: 500, line: false, tied: true }, line(), line(300), line(300)],
    };
    const layout = layOut([{ id: '0', cells: [line(200)] }, tied], frame);
    expect(layout.columns[0]?.[1]).toEqual({ id: '1', from: 0, to: 3, more: 3, top: 212 });
  });

  it('leaves a single line rather than having a ticket wait', () => {
    // Neatly, the second of two lines has no room beside the first ticket and needs a column, and the third finds none.
    const wall = { ...frame, columns: 2, height: 476 + 12 + 92 + 64 + 60 };
    const waits = layOut([slip('1', 6), slip('2', 2), slip('3', 5)], wall);
    expect(waits.waiting).toEqual([]);
    expect(waits.columns[0]?.[1]).toEqual({ id: '2', from: 0, to: 2, more: 1, top: 488 });
    expect(waits.columns[1]?.map((piece) => piece.id)).toEqual(['2', '3']);
    // Where all have room, the ticket stays whole.
    expect(layOut([slip('1', 6), slip('2', 2)], wall).columns[1]?.[0]).toMatchObject({
      id: '2',
      from: 0,
      to: 3,
    });
  });

  it('waits rather than being cut, and nothing younger overtakes', () => {
    const layout = layOut([slip('1', 10), slip('2', 3), slip('3', 1)], { ...frame, columns: 1 });
    expect(layout.columns).toEqual([[{ id: '1', from: 0, to: 11, more: 0, top: 0 }]]);
    expect(layout.waiting).toEqual(['2', '3']);
  });

  it('shows the beginning of an only ticket that is longer than the wall', () => {
    const layout = layOut([slip('1', 40), slip('2', 1)], { ...frame, columns: 2 });
    expect(layout.columns[0]?.[0]?.more).toBeGreaterThan(20);
    expect(layout.columns[1]?.[0]?.more).toBeGreaterThan(0);
    expect(layout.waiting).toEqual(['2']);
  });

  it('survives a wall without room', () => {
    expect(layOut([slip('1', 3)], { ...frame, height: 0 }).columns.flat()).toEqual([]);
    expect(layOut([], { ...frame, columns: 0 })).toEqual({ columns: [[]], waiting: [] });
  });

  it('cuts nothing and loses nothing: 60 tickets of 1 to 12 lines on any wall', () => {
    const cells = fc.array(
      fc.record({ height: fc.integer({ min: 40, max: 260 }), note: fc.boolean(), addOn: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.array(cells, { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 480, max: 2000 }),
        (tickets, columns, height) => {
          const slips = tickets.map(
            (lines, index): Slip => ({
              id: String(index),
              cells: [
                header,
                ...lines.flatMap(({ height: lineHeight, note, addOn }): Cell[] => [
                  ...(addOn ? [{ height: 48, line: false }] : []),
                  { height: lineHeight, line: true },
                  ...(note ? [{ height: 30, line: false, tied: true }] : []),
                ]),
              ],
            }),
          );
          const wall = { ...frame, columns, height };
          const layout = layOut(slips, wall);
          const pieces = layout.columns.flat();
          layout.columns.forEach((column, at) => {
            const used = column.reduce((total, { id, from, to, more, top }, index) => {
              expect(top).toBe(index > 0 ? total + 12 : 0);
              const slipOf = slips[Number(id)];
              const content = slipOf?.cells.slice(from, to).reduce((sum, cell) => sum + cell.height, 0) ?? 0;
              return total + content + (from > 0 ? 58 : 0) + (more > 0 ? 60 : 0) + (index > 0 ? 12 : 0);
            }, 0);
            expect(used).toBeLessThanOrEqual(at === columns - 1 ? height - 92 : height);
          });
          const shown = [...new Set(pieces.map((each) => each.id))];
          expect([...shown, ...layout.waiting]).toEqual(slips.map((each) => each.id));
          for (const id of shown) {
            const mine = pieces.filter((each) => each.id === id);
            expect(mine[0]?.from).toBe(0);
            mine.forEach((each, index) => {
              if (index > 0) expect(each.from).toBe(mine[index - 1]?.to);
            });
            const whole = mine.at(-1)?.to === slips[Number(id)]?.cells.length;
            // Only the oldest may be longer than the wall.
            if (id !== '0') expect(whole).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
