// The drawing pen: seeded chance, compact path data, and gradients that are shared within one picture.
// Everything is drawn on a 200 x 200 sheet whose centre is (100, 100).

export const TAU = 2 * Math.PI;

const seedOf = (name) =>
  [...name].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);

// Leading zeros go, because path data is most of a picture's size.
export const num = (value, digits = 1) =>
  (+value.toFixed(digits))
    .toString()
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0');

// A minus sign separates numbers by itself, so a blank is written only where it is needed.
export const nums = (values, digits = 1) =>
  values
    .map((v) => num(v, digits))
    .reduce((line, v) => line + (line === '' || v.startsWith('-') ? '' : ' ') + v, '');

export class Pen {
  #state;
  #defs = new Map();
  #body = [];

  constructor(name) {
    this.#state = seedOf(name);
  }

  random() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low, high) {
    return low + this.random() * (high - low);
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  // A spot in a disc; the root keeps the density even up to the edge.
  spot(radius, cx = 100, cy = 100) {
    const angle = this.random() * TAU;
    const distance = Math.sqrt(this.random()) * radius;
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
  }

  // Spots that keep at least `gap` from one another, so that toppings don't pile up by bad luck.
  spots(count, radius, gap, cx = 100, cy = 100) {
    const found = [];
    for (let tries = 0; found.length < count && tries < count * 40; tries++) {
      const [x, y] = this.spot(radius, cx, cy);
      if (found.every(([a, b]) => Math.hypot(a - x, b - y) >= gap)) found.push([x, y]);
    }
    return found;
  }

  put(...markup) {
    this.#body.push(...markup);
    return this;
  }

  #define(key, write) {
    if (!this.#defs.has(key)) {
      const n = this.#defs.size;
      const id = (n < 26 ? '' : 'z') + String.fromCharCode(97 + (n % 26));
      this.#defs.set(key, { id, markup: write(id) });
    }
    return this.#defs.get(key).id;
  }

  radial(inner, outer, cx = 42, cy = 36) {
    const id = this.#define(
      `r${inner}${outer}${cx}${cy}`,
      (i) =>
        `<radialGradient id="${i}" cx="${cx}%" cy="${cy}%" r="75%"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  // A shadow is a gradient, not a blur: a menu shows eighty of these pictures, and filters are slow on old phones.
  shadow() {
    const id = this.#define(
      'shadow',
      (i) =>
        `<radialGradient id="${i}"><stop offset=".86" stop-color="#5b4a2c" stop-opacity=".36"/><stop offset="1" stop-color="#5b4a2c" stop-opacity="0"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  // A shape that is drawn more than once; `use` repeats it.
  shape(markup) {
    return this.#define(`s${markup}`, (i) => `<g id="${i}">${markup}</g>`);
  }

  use(id, transform, extra = '') {
    return this.put(`<use href="#${id}" transform="${transform}"${extra}/>`);
  }

  svg() {
    const defs = [...this.#defs.values()].map((d) => d.markup).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>${defs}</defs>${this.#body.join('')}</svg>\n`;
  }
}

export const at = (x, y, angle = 0, scale = 1) =>
  `translate(${nums([x, y])})${angle ? `rotate(${num(angle, 0)})` : ''}${scale === 1 ? '' : `scale(${num(scale, 2)})`}`;

export const circle = (x, y, r, fill, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra}/>`;

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;

// A closed curve through the middles of a jittered polygon's sides.
export function blob(pen, x, y, radius, { points = 9, jitter = 0.22, angle = 0, sx = 1, sy = 1 } = {}) {
  const digits = radius > 24 ? 0 : 1;
  const round = (v) => +v.toFixed(digits);
  const corners = Array.from({ length: points }, (_, i) => {
    const a = (i / points) * TAU;
    const q = radius * (1 - jitter / 2 + pen.random() * jitter);
    const [px, py] = [Math.cos(a) * q * sx, Math.sin(a) * q * sy];
    return [x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)];
  });
  const middle = (i) => {
    const [p, q] = [corners[i % points], corners[(i + 1) % points]];
    return [round((p[0] + q[0]) / 2), round((p[1] + q[1]) / 2)];
  };
  let [cx, cy] = middle(points - 1);
  let d = `M${nums([cx, cy], digits)}`;
  for (let i = 0; i < points; i++) {
    const [mx, my] = middle(i);
    d += `q${nums([corners[i][0] - cx, corners[i][1] - cy, mx - cx, my - cy], digits)}`;
    [cx, cy] = [mx, my];
  }
  return `${d}z`;
}

// Scattered short lines: grains of rice, spices, sesame, grill marks. Whole units are fine enough for grains.
export function strokes(
  pen,
  count,
  radius,
  length,
  width,
  colour,
  { cx = 100, cy = 100, squash = 1, angle, spread = Math.PI, digits = 0 } = {},
) {
  const round = (v) => +v.toFixed(digits);
  let d = '';
  let [px, py] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [x, y] = pen.spot(radius, cx, cy).map(round);
    const a = angle === undefined ? pen.random() * Math.PI : angle + (pen.random() - 0.5) * spread;
    const [dx, dy] = [round(Math.cos(a) * length) || round(1), round(Math.sin(a) * length * squash)];
    // After a relative move the next pair is a relative line: no letter is needed.
    d += `m${nums([x - px, y - py, dx, dy], digits)}`;
    [px, py] = [x + dx, y + dy];
  }
  pen.put(
    `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" fill="none"/>`,
  );
}

// The same point turned by an angle, for shapes that are merged into one path.
export function turned(angle, points) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [x * c - y * s, x * s + y * c]);
}
