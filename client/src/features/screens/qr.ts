// QR codes of short addresses (ISO/IEC 18004: byte mode, level M, versions 1 to 6). The pairing code is known to this
// page only, so the server can't draw it.

/** Per version: error correction codewords of a block, blocks, codewords in all, centre of the lower right alignment mark. */
const versions = [
  [10, 1, 26, 0],
  [16, 1, 44, 18],
  [26, 1, 70, 22],
  [18, 2, 100, 26],
  [24, 2, 134, 30],
  [16, 4, 172, 34],
] as const;

const exponents = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let value = 1, power = 0; power < 255; power++) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

/** Rows of dark modules, without the quiet zone; null when the text is too long for version 6. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(([ecc, blocks, total]) => bytes.length + 2 <= total - ecc * blocks);
  const version = versions[index];
  if (!version) return null;
  const [ecc, blocks, total, mark] = version;
  const size = 21 + index * 4;
  const codewords = interleave(dataCodewords(bytes, total - ecc * blocks), ecc, blocks);
  const { modules, fixed } = frame(size, mark);
  placeData(modules, fixed, codewords);
  let best: boolean[][] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < masks.length; mask++) {
    const masked = modules.map((row, y) =>
      row.map((dark, x) => (fixed[y]?.[x] ? dark : dark !== masks[mask]?.(x, y))),
    );
    drawFormat(masked, mask);
    const points = penalty(masked);
    if (points < least) {
      least = points;
      best = masked;
    }
  }
  return best ?? null;
}

/** Mode, length, the bytes, and what fills the rest. */
function dataCodewords(bytes: Uint8Array, capacity: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let pad = 0xec; words.length < capacity; pad ^= 0xfd) words.push(pad);
  return words;
}

/** The blocks' words in turn, then their corrections in turn. Later blocks are one longer when they differ. */
function interleave(data: number[], ecc: number, blocks: number): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const to = from + short + (at >= blocks - longer ? 1 : 0);
    const part = data.slice(from, to);
    from = to;
    return part;
  });
  const corrections = parts.map((part) => correction(part, ecc));
  const turns = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat();
  return [...turns(parts), ...turns(corrections)];
}

/** Reed-Solomon: the remainder of the division by the generator polynomial. */
function correction(data: number[], length: number): number[] {
  let generator = [1];
  for (let power = 0; power < length; power++) {
    const root = exponents[power] ?? 0;
    generator = [...generator, 0].map((value, at) => value ^ multiply(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...new Array<number>(length).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    generator.forEach((value, offset) => {
      rest[at + offset] = (rest[at + offset] ?? 0) ^ multiply(value, factor);
    });
  }
  return rest.slice(data.length);
}

function frame(size: number, mark: number) {
  const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    const taken = fixed[y];
    if (!row || !taken || x < 0 || x >= size) return;
    row[x] = dark;
    taken[x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  for (let dy = -2; mark > 0 && dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) set(mark + dx, mark + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
  // The format's own places, drawn with the mask.
  for (let at = 0; at < 9; at++) {
    if (!fixed[8]?.[at]) set(at, 8, false);
    if (!fixed[at]?.[8]) set(8, at, false);
  }
  for (let at = 0; at < 8; at++) {
    set(size - 1 - at, 8, false);
    set(8, size - 1 - at, false);
  }
  return { modules, fixed };
}

/** Two columns at a time from the right, up and down in turn. */
function placeData(modules: boolean[][], fixed: boolean[][], codewords: number[]): void {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (!row || fixed[y]?.[x]) continue;
        row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Level M is 00; ten bits of correction follow the five, and all are masked. */
function drawFormat(modules: boolean[][], mask: number): void {
  const size = modules.length;
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  const format = ((mask << 10) | rest) ^ 0x5412;
  const set = (x: number, y: number, bit: number) => {
    const row = modules[y];
    if (row) row[x] = ((format >> bit) & 1) === 1;
  };
  for (let bit = 0; bit < 6; bit++) set(8, bit, bit);
  set(8, 7, 6);
  set(8, 8, 7);
  set(7, 8, 8);
  for (let bit = 9; bit < 15; bit++) set(14 - bit, 8, bit);
  for (let bit = 0; bit < 8; bit++) set(size - 1 - bit, 8, bit);
  for (let bit = 8; bit < 15; bit++) set(8, size - 15 + bit, bit);
  const row = modules[size - 8];
  if (row) row[8] = true;
}

/** What the standard counts against a mask: runs, squares, false marks, and too much of one colour. */
function penalty(modules: boolean[][]): number {
  const size = modules.length;
  let points = 0;
  let darkness = 0;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] ?? false))];
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    points += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dark = modules[y]?.[x];
      if (dark) darkness += 1;
      const square = [modules[y]?.[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      if (square.every((each) => each === dark)) points += 3;
    }
  }
  return points + 10 * Math.floor(Math.abs((darkness * 100) / size ** 2 - 50) / 5);
}
