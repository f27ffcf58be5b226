// The Najdi/Sadu motif: weaving is done on a grid and mirrored, so one quarter of a tile decides all of it. Everything
// comes from the seed; the same seed is the same cloth on every device and in every render.

export interface Motif {
  /** Side of the square tile in its own units. */
  size: number;
  /** One path per yarn: tile edge, figure, centre. */
  paths: readonly [edge: string, figure: string, centre: string];
}

/** FNV-1a. */
export function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    value = Math.imul(value ^ seed.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

function randomFrom(seed: string): () => number {
  let state = hash(seed) || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const size = 48;
const half = size / 2;

function diamond(x: number, y: number, width: number, height = width): string {
  return `M${x} ${y - height}L${x + width} ${y}L${x} ${y + height}L${x - width} ${y}Z`;
}

/** A row of teeth along the top edge and its mirror along the bottom edge. */
function teeth(count: number, height: number): string {
  const width = size / count;
  let path = '';
  for (let index = 0; index < count; index++) {
    const from = index * width;
    path += `M${from} 0H${from + width}L${from + width / 2} ${height}Z`;
    path += `M${from} ${size}H${from + width}L${from + width / 2} ${size - height}Z`;
  }
  return path;
}

/** Eight rays around the centre, as in a door rosette. */
function rosette(outer: number, inner: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const radius = index % 2 === 0 ? outer : inner;
    return `${round(half + Math.cos(angle) * radius)} ${round(half + Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Steps that climb from the side to the middle and down again: the parapet. */
function steps(count: number, reach: number): string {
  const rise = 12 / count;
  const run = reach / count;
  let upper = `M0 ${half}`;
  let lower = '';
  for (let index = 0; index < count; index++) {
    upper += `V${round(half - 12 + index * rise)}H${round((index + 1) * run)}`;
    lower = `H${round((index + 1) * run)}V${round(half + 12 - index * rise)}${lower}`;
  }
  return `${upper}V${half}${lower}H0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function motif(seed: string): Motif {
  const random = randomFrom(seed);
  const pick = <Value>(...values: [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const corner = pick(5, 6, 8);
  const edge =
    pick(teeth(4, 5), teeth(6, 4), teeth(3, 6)) +
    [0, size].map((x) => diamond(x, half, corner, pick(corner, corner + 3))).join('');
  const reach = pick(15, 17);
  const figure = pick(
    diamond(half, half, reach),
    rosette(reach, pick(8, 10)),
    diamond(half, half, reach, 9) + diamond(half, half, 9, reach),
    steps(3, 9) + mirrored(steps(3, 9)) + diamond(half, half, 12),
  );
  const centre = pick(
    diamond(half, half, 5),
    rosette(6, 3.2),
    diamond(half, half, 7, 4) + diamond(half, half, 2, 7),
  );
  return { size, paths: [edge, figure, centre] };
}

/** The same path seen from the other side of the tile. Only for paths of M, H, V and Z in absolute units. */
function mirrored(path: string): string {
  return path
    .replace(/M([\d.]+) /g, (_, x: string) => `M${round(size - Number(x))} `)
    .replace(/H([\d.]+)/g, (_, x: string) => `H${round(size - Number(x))}`);
}
