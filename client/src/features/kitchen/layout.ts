/** Between tickets and between columns, in pixels. */
export const gap = 12;

/** What the layout has to know of a block. */
export interface Cell {
  height: number;
  /** A dish line: what tears are counted in, and the only place where a ticket may tear. */
  line: boolean;
  /** Belongs to the block before it: a tear between the two is not allowed. */
  tied?: boolean;
}

export interface Slip {
  id: string;
  cells: Cell[];
}

export interface Frame {
  columns: number;
  height: number;
  /** Between tickets. */
  gap: number;
  /** The torn end with "4 more", and the torn beginning that repeats the number. */
  tearEnd: number;
  tearStart: number;
  /** Kept at the end of the last column for "+5 waiting". */
  waiting: number;
}

/** Part of a ticket in one column: cells from (inclusive) to (exclusive). */
export interface Piece {
  id: string;
  from: number;
  to: number;
  /** Dish lines that follow in the next column; 0 at the ticket's end. */
  more: number;
  /** From the column's beginning, in pixels. */
  top: number;
}

export interface Layout {
  columns: Piece[][];
  waiting: string[];
}

/** Dish lines that a tear leaves for the next column at least: a single one is easily missed. */
const NEAT = 2;

/**
 * Fills the columns, oldest ticket first. A ticket that doesn't fit tears after a dish line, never leaving a single line
 * for the next column, and only when all of it finds room; the first that doesn't, and everything younger, waits. Before
 * more has to wait, a single line is left all the same: what nobody sees is missed more easily.
 * Pure: heights come in, so nothing here can scroll or be cut.
 */
export function layOut(slips: readonly Slip[], frame: Frame): Layout {
  const neat = fill(slips, frame, NEAT);
  if (neat.waiting.length === 0) return neat;
  const tight = fill(slips, frame, 1);
  return tight.waiting.length < neat.waiting.length ? tight : neat;
}

function fill(slips: readonly Slip[], frame: Frame, least: number): Layout {
  const columns: Piece[][] = Array.from({ length: Math.max(1, frame.columns) }, () => []);
  let column = 0;
  let used = 0;
  for (const [index, slip] of slips.entries()) {
    const start =
      used === 0
        ? { column, room: roomOf(frame, column) }
        : { column, room: roomOf(frame, column) - used - frame.gap };
    const placed =
      place(slip, frame, least, start.column, start.room) ?? placeFromNext(slip, frame, least, column);
    if (placed) {
      for (const { column: at, piece, height } of placed) {
        const top = at === column && columns[at]?.length ? used + frame.gap : 0;
        used = top + height;
        column = at;
        columns[at]?.push({ ...piece, top });
      }
      continue;
    }
    // Longer than the whole wall: its beginning is shown, with the count of what is missing.
    if (index === 0) {
      for (const { column: at, piece } of place(slip, frame, least, 0, roomOf(frame, 0), true) ?? [])
        columns[at]?.push({ ...piece, top: 0 });
      return { columns, waiting: slips.slice(1).map((each) => each.id) };
    }
    return { columns, waiting: slips.slice(index).map((each) => each.id) };
  }
  return { columns, waiting: [] };
}

interface Placed {
  column: number;
  piece: Omit<Piece, 'top'>;
  height: number;
}

function roomOf(frame: Frame, column: number): number {
  return column === frame.columns - 1 ? frame.height - frame.waiting - frame.gap : frame.height;
}

function placeFromNext(slip: Slip, frame: Frame, least: number, column: number): Placed[] | null {
  return column + 1 < frame.columns ? place(slip, frame, least, column + 1, roomOf(frame, column + 1)) : null;
}

/** Pieces for the slip beginning in a column with that much room; null when it doesn't end before the wall does. */
function place(
  slip: Slip,
  frame: Frame,
  least: number,
  column: number,
  room: number,
  partly = false,
): Placed[] | null {
  const placed: Placed[] = [];
  let from = 0;
  let at = column;
  let left = room;
  while (from < slip.cells.length) {
    const head = from === 0 ? 0 : frame.tearStart;
    const rest = sum(slip.cells, from, slip.cells.length) + head;
    if (rest <= left) {
      placed.push({ column: at, piece: piece(slip, from, slip.cells.length), height: rest });
      return placed;
    }
    const lastColumn = at === frame.columns - 1;
    if (lastColumn && !partly) return null;
    const fresh = left >= roomOf(frame, at);
    const to = tear(slip, from, left - head - frame.tearEnd, fresh, lastColumn ? 1 : least);
    if (to === null) return placed.length > 0 && partly ? placed : null;
    placed.push({
      column: at,
      piece: piece(slip, from, to),
      height: head + sum(slip.cells, from, to) + frame.tearEnd,
    });
    if (lastColumn) return placed;
    from = to;
    at += 1;
    left = roomOf(frame, at);
  }
  return placed;
}

/** Where the slip tears: as late as the room allows. Null: nothing fits. */
function tear(slip: Slip, from: number, room: number, fresh: boolean, least: number): number | null {
  let height = 0;
  let best: number | null = null;
  let any: number | null = null;
  for (let index = from; index < slip.cells.length; index++) {
    const cell = slip.cells[index];
    if (!cell) break;
    height += cell.height;
    if (height > room) break;
    const to = index + 1;
    const next = slip.cells[to];
    if (!next) break;
    any = to;
    if (endsLine(slip, index) && !next.tied && lines(slip, to) >= least) best = to;
  }
  // In a column of its own even that may fail (a note as long as the column): then any block may be the last.
  return best ?? (fresh ? any : null);
}

/** The block is a dish line, or the last of the notes that belong to one. */
function endsLine(slip: Slip, index: number): boolean {
  for (let at = index; at >= 0; at--) {
    const cell = slip.cells[at];
    if (cell?.line) return true;
    if (!cell?.tied) return false;
  }
  return false;
}

function piece(slip: Slip, from: number, to: number): Placed['piece'] {
  return { id: slip.id, from, to, more: lines(slip, to) };
}

function lines(slip: Slip, from: number): number {
  let count = 0;
  for (let index = from; index < slip.cells.length; index++) if (slip.cells[index]?.line) count += 1;
  return count;
}

function sum(cells: readonly Cell[], from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index++) total += cells[index]?.height ?? 0;
  return total;
}
