// Food that many dishes share. Every function draws onto the pen's sheet.
import { at, blob, circle, num, nums, path, strokes, TAU, turned } from './pen.mjs';

export function rice(
  pen,
  { base, shades, radius = 58, grain = 5, width = 2.1, count = 150, cx = 100, cy = 100, points = 22 },
) {
  pen.put(path(blob(pen, cx, cy, radius, { points, jitter: 0.06 }), pen.radial(base[0], base[1], 45, 38)));
  for (const shade of shades)
    strokes(pen, Math.floor(count / shades.length), radius - 6, grain, width, shade, { cx, cy });
}

export const riceOf = {
  kabsa: { base: ['#F0B65A', '#C77B28'], shades: ['#F8D28A', '#E39A3E', '#B9681F', '#FBE3B0'] },
  mandi: { base: ['#FBEFC8', '#E5C777'], shades: ['#FFF9E3', '#F3D98A', '#F2B63C', '#FFFDF4'] },
  white: { base: ['#FFFDF4', '#E9DFC6'], shades: ['#FFFFFF', '#E0D3B2', '#F6EFDC'] },
  bukhari: { base: ['#E8A054', '#B9642A'], shades: ['#F4C084', '#D17A34', '#9C4A1B', '#F8D9A8'] },
  tomato: { base: ['#E58A4B', '#B5491F'], shades: ['#F3B078', '#CC6228', '#98391A', '#F8CFA0'] },
  brown: { base: ['#C79358', '#8A5A2B'], shades: ['#DDB07A', '#A8733C', '#6F4420', '#EBCB9C'] },
};

const cooked = {
  lamb: ['#9A5A32', '#5F3019'],
  chicken: ['#E0963F', '#9C4D17'],
  camel: ['#8A4A30', '#4C2315'],
  charred: ['#B4622C', '#66300F'],
  kebab: ['#8E4A26', '#4E240F'],
  liver: ['#7C3B2A', '#46190F'],
};

// One piece of meat: shadow, body, a lit side, a few dark and light fibres.
export function meat(pen, x, y, radius, angle = 0, { sx = 1.3, sy = 0.85, of = 'lamb', fibres = 5 } = {}) {
  const id = pen.shape(`<path d="${blob(pen, 0, 0, radius, { jitter: 0.3, angle, sx, sy })}"/>`);
  const [light, dark] = cooked[of];
  pen.use(id, at(x + 1.5, y + 4), ' fill="#3a1d0c" opacity=".35"');
  pen.use(id, at(x, y), ` fill="${pen.radial(light, dark, 38, 30)}"`);
  pen.use(id, at(x - 2, y - 3, 0, 0.62), ' fill="#fff" opacity=".1"');
  strokes(pen, fibres, radius * 0.5, radius * 0.5, 1.4, 'rgba(60,25,8,.45)', { cx: x, cy: y, digits: 1 });
  strokes(pen, 3, radius * 0.45, radius * 0.3, 1.6, 'rgba(255,214,160,.5)', {
    cx: x - 2,
    cy: y - 3,
    digits: 1,
  });
}

// Many small pieces: three shapes, turned and repeated, instead of a drawing each.
export function chunks(pen, places, radius, of = 'lamb') {
  const [light, dark] = cooked[of];
  const kinds = [0, 1, 2].map(() => {
    const outline = blob(pen, 0, 0, radius, { jitter: 0.34, sx: 1.12, sy: 0.92 });
    const r = radius;
    return pen.shape(
      `<path d="${outline}" fill="#3a1d0c" opacity=".35" transform="translate(1 4)"/><path d="${outline}" fill="${pen.radial(light, dark, 38, 30)}"/>` +
        `<path d="M${nums([-r * 0.5, r * 0.1])}l${nums([r * 0.5, -r * 0.4])}M${nums([-r * 0.1, r * 0.5])}l${nums([r * 0.6, -r * 0.3])}" stroke="#3c1908" stroke-opacity=".5" stroke-width="1.5" stroke-linecap="round"/>` +
        `<path d="M${nums([-r * 0.4, -r * 0.4])}l${nums([r * 0.5, -r * 0.15])}" stroke="#ffd6a0" stroke-opacity=".5" stroke-width="1.8" stroke-linecap="round"/>`,
    );
  });
  // Only a little turn: the shadow must stay below.
  for (const [i, [x, y]] of places.entries()) pen.use(kinds[i % 3], at(x, y, pen.between(-24, 24)));
}

export function bone(pen, x, y, angle, length = 22) {
  const [[ex, ey], [nx, ny]] = turned(angle, [
    [length, 0],
    [0, 4],
  ]);
  const line = `M${nums([x, y])}l${nums([ex, ey])}`;
  pen.put(
    `<path d="${line}" stroke="#d9c7a5" stroke-width="9" stroke-linecap="round"/><path d="${line}" stroke="#f6ead2" stroke-width="6" stroke-linecap="round"/>`,
    circle(x + ex + nx, y + ey + ny, 5, '#f6ead2'),
    circle(x + ex - nx, y + ey - ny, 5, '#efe0c2'),
  );
}

// A leg of chicken: thigh, tapering shank, the end of the bone.
export function drumstick(pen, x, y, angle, scale = 1, colours = cooked.chicken) {
  const fill = pen.radial(colours[0], colours[1], 40, 30);
  const id = pen.shape(
    `<path d="M30 0h13" stroke="#f6ead2" stroke-width="7" stroke-linecap="round"/><circle cx="45" cy="-3" r="4.4" fill="#f6ead2"/><circle cx="45" cy="4" r="4.4" fill="#efe0c2"/>` +
      `<path d="M-22 5C-24-14-4-22 9-12Q22-5 34-5V6Q22 7 12 15C-4 26-20 22-22 5z" fill="#3a1d0c" opacity=".3" transform="translate(1 4)"/>` +
      `<path d="M-22 2C-24-17-4-24 9-14Q22-6 34-5V4Q22 6 12 13C-4 24-20 20-22 2z" fill="${fill}"/>` +
      `<path d="M-14-4Q-8-15 4-11" stroke="#ffe2b0" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>` +
      `<path d="M-10 8l8 5M-4 2l10 5M6-4l8 3" stroke="#5a2508" stroke-opacity=".4" stroke-width="1.8" stroke-linecap="round"/>`,
  );
  pen.use(id, at(x, y, angle, scale));
}

// Half a chicken, breast up, with wing and leg.
export function halfChicken(pen, x, y, angle = 0, scale = 1, colours = cooked.chicken) {
  const fill = pen.radial(colours[0], colours[1], 36, 28);
  const id = pen.shape(
    `<path d="M-40 4C-42-24-12-40 14-28 34-20 40 2 30 16 16 36-36 36-40 4z" fill="#3a1d0c" opacity=".32" transform="translate(1 5)"/>` +
      `<path d="M-40 0C-42-28-12-42 14-31 34-23 40-2 30 13 16 33-36 32-40 0z" fill="${fill}"/>` +
      `<path d="M-30-6C-28-24-6-30 8-24" stroke="#ffe2b0" stroke-opacity=".55" stroke-width="5" fill="none" stroke-linecap="round"/>` +
      `<path d="M-34 10Q-16-2 2 6 14 12 8 20-14 32-34 10z" fill="#7c3a10" opacity=".35"/><path d="M-36 5Q-18-7 1 2 12 8 6 16-16 26-36 5z" fill="${fill}"/>` +
      `<path d="M-6-20l12 4M4-8l14 4M-16-14l9 3M12 8l10-2M-22 8l14 5" stroke="#5a2508" stroke-opacity=".4" stroke-width="1.8" stroke-linecap="round"/>`,
  );
  pen.use(id, at(x, y, angle, scale));
}

export function nuts(pen, count, radius, colours = ['#F2D9A6', '#C9944A'], cx = 100, cy = 100) {
  const id = pen.shape(
    `<path d="M0-6.5C3.6-3.5 4 3 0 6-4 3-3.6-3.5 0-6.5z" fill="${colours[0]}" stroke="${colours[1]}" stroke-width=".9"/>`,
  );
  for (const [x, y] of pen.spots(count, radius, 7, cx, cy)) pen.use(id, at(x, y, pen.random() * 360));
}

export function raisins(pen, count, radius, colour = '#3B1F22') {
  const id = pen.shape(
    `<ellipse rx="3.6" ry="2.6" fill="${colour}"/><circle cx="-1" cy="-1" r=".8" fill="#fff" opacity=".5"/>`,
  );
  for (const [x, y] of pen.spots(count, radius, 6)) pen.use(id, at(x, y, pen.random() * 180));
}

// Leaves are merged into one path per green.
export function herbs(
  pen,
  count,
  radius,
  cx = 100,
  cy = 100,
  { greens = ['#2F8F57', '#57B06F'], length = 8 } = {},
) {
  const paths = greens.map(() => '');
  for (let i = 0; i < count; i++) {
    const [x, y] = pen.spot(radius, cx, cy);
    const w = length * 0.44;
    const [[ax, ay], [bx, by], [cx2, cy2]] = turned(pen.random() * TAU, [
      [length / 2, -w * 1.2],
      [length, 0],
      [length / 2, w * 1.2],
    ]);
    paths[i % greens.length] +=
      `M${nums([x, y])}q${nums([ax, ay, bx, by])}q${nums([cx2 - bx, cy2 - by, -bx, -by])}z`;
  }
  for (const [i, d] of paths.entries()) if (d) pen.put(path(d, greens[i]));
}

// Curls of fried or raw onion.
export function onions(
  pen,
  count,
  radius,
  colours = ['#8A4B1B', '#B36A2A', '#6B3410'],
  cx = 100,
  cy = 100,
  size = [4, 8],
) {
  const paths = colours.map(() => '');
  for (let i = 0; i < count; i++) {
    const [x, y] = pen.spot(radius, cx, cy);
    const q = pen.between(size[0], size[1]);
    const [[dx, dy]] = turned(pen.random() * TAU, [[2 * q, 0]]);
    paths[i % colours.length] += `M${nums([x - dx / 2, y - dy / 2])}a${nums([q, q])} 0 0 1 ${nums([dx, dy])}`;
  }
  const line = 'stroke-width="2.2" stroke-linecap="round" fill="none"';
  for (const [i, d] of paths.entries()) if (d) pen.put(`<path d="${d}" stroke="${colours[i]}" ${line}/>`);
}

export function lemon(pen, x, y, q, angle = 0, [peel, pith, flesh] = ['#E0A800', '#FFF4C9', '#FFD84D']) {
  let segments = '';
  for (let i = 0; i < 8; i++)
    segments += `M0 0L${nums([Math.cos((i / 8) * TAU) * q * 0.78, Math.sin((i / 8) * TAU) * q * 0.78])}`;
  pen.put(
    `<g transform="${at(x, y, angle)}">${circle(0, 0, q, peel)}${circle(0, 0, q * 0.9, pith)}${circle(0, 0, q * 0.8, flesh)}<path d="${segments}" stroke="${pith}" stroke-width="1.5"/></g>`,
  );
}

// A round slice: skin, flesh, and a pale core of seeds.
function slice(pen, x, y, q, skin, flesh, seed, seeds = 6) {
  let d = '';
  for (let i = 0; i < seeds; i++)
    d += `M${nums([Math.cos((i / seeds) * TAU) * q * 0.45, Math.sin((i / seeds) * TAU) * q * 0.45])}h.1`;
  const id = pen.shape(
    circle(0, 0, q, skin) +
      circle(-0.6, -0.6, q * 0.8, flesh) +
      `<path d="${d}" stroke="${seed}" stroke-width="2.4" stroke-linecap="round"/>`,
  );
  pen.use(id, at(x, y, pen.random() * 60));
}

export const tomato = (pen, x, y, q = 9) => slice(pen, x, y, q, '#C92F1B', '#EE6244', '#FFD2BD', 5);
export const cucumber = (pen, x, y, q = 9) => slice(pen, x, y, q, '#3F8F4B', '#DDF0C0', '#9CC67B', 6);
export const carrot = (pen, x, y, q = 8.5) => slice(pen, x, y, q, '#E9812B', '#F59B47', '#E9812B', 1);
export const radish = (pen, x, y, q = 8) => slice(pen, x, y, q, '#C2185B', '#FFF1F5', '#F3C6D5', 6);

export function courgette(pen, x, y, q = 10) {
  pen.put(
    path(blob(pen, x, y, q, { points: 8, jitter: 0.2 }), '#5E9A45'),
    path(blob(pen, x - 1, y - 1, q * 0.65, { points: 8, jitter: 0.2 }), '#A9CF86'),
  );
}

export function leaves(pen, count, radius, greens, size = 14, cx = 100, cy = 100) {
  for (let i = 0; i < count; i++) {
    const [x, y] = pen.spot(radius, cx, cy);
    pen.put(path(blob(pen, x, y, size, { points: 10, jitter: 0.4 }), greens[i % greens.length]));
  }
}

// A pool of soup or sauce with a lit surface.
export function pool(pen, light, dark, radius = 62) {
  pen.put(circle(100, 100, radius, dark), circle(97, 95, radius * 0.85, light));
}

export function drizzle(pen, d, colour, width = 4, opacity = 0.9) {
  pen.put(
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`,
  );
}

// A spiral pressed with a spoon: hummus, mutabbal, cream.
export function swirl(pen, x, y, radius, colour, width = 6, turns = 2.2, opacity = 0.8) {
  let d = '';
  const steps = Math.ceil(turns * 8);
  for (let i = 0; i <= steps; i++) {
    const a = (i / 8) * TAU;
    const r = radius * (0.12 + (0.88 * i) / steps);
    const p = nums([x + Math.cos(a) * r, y + Math.sin(a) * r], 0);
    if (i === 0) d = `M${p}`;
    else {
      const b = a - TAU / 16;
      const rb = radius * (0.12 + (0.88 * (i - 0.5)) / steps) * 1.08;
      d += `Q${nums([x + Math.cos(b) * rb, y + Math.sin(b) * rb], 0)} ${p}`;
    }
  }
  drizzle(pen, d, colour, width, opacity);
}

// A round loaf with brown blisters.
export function flatbread(
  pen,
  x,
  y,
  radius,
  { light = '#F3D9A2', dark = '#D3A05A', blisters = 16, edge = '#A9713A' } = {},
) {
  const id = pen.shape(`<path d="${blob(pen, 0, 0, radius, { points: 14, jitter: 0.07 })}"/>`);
  pen.use(id, at(x + 1, y + 4), ' fill="#5a3510" opacity=".3"');
  pen.use(
    id,
    at(x, y),
    ` fill="${pen.radial(light, dark)}" stroke="${edge}" stroke-opacity=".6" stroke-width="1.2"`,
  );
  for (let i = 0; i < blisters; i++) {
    const [bx, by] = pen.spot(radius * 0.86, x, y);
    const q = pen.between(radius * 0.04, radius * 0.1);
    pen.put(
      `<ellipse cx="${num(bx, 0)}" cy="${num(by, 0)}" rx="${num(q * 1.3)}" ry="${num(q)}" fill="${pen.pick(['#A8672A', '#7A4416', '#C48A45'])}" opacity=".55"/>`,
    );
  }
}

// Folded squares cut from a mutabbaq; the front edge shows the filling.
export function squares(
  pen,
  cells,
  { light = '#F1C777', dark = '#CC8A35', filling = '#6f8d3a', size = 27, pitch = 29, x = 71, y = 71 } = {},
) {
  const fill = pen.radial(light, dark);
  const h = size / 2;
  const id = pen.shape(
    `<rect x="${-h + 0.5}" y="${-h + 3}" width="${size}" height="${size}" rx="4" fill="#6b3a10" opacity=".35"/><rect x="${-h}" y="${-h}" width="${size}" height="${size}" rx="4" fill="${fill}"/>` +
      `<path d="M${-h} ${h - 4.5}h${size}v1a4 4 0 0 1-4 4h-${size - 8}a4 4 0 0 1-4-4z" fill="${filling}" opacity=".85"/>`,
  );
  for (const [col, row] of cells) {
    const [cx, cy] = [x + col * pitch + pen.between(-2, 2), y + row * pitch + pen.between(-2, 2)];
    pen.use(id, at(cx, cy, pen.between(-4, 4)));
    strokes(pen, 4, h * 0.55, 5, 2.6, 'rgba(140,75,20,.5)', { cx, cy: cy - 2 });
    strokes(pen, 3, h * 0.6, 3, 2, 'rgba(255,240,200,.7)', { cx, cy: cy - 2 });
  }
}

// A fried or glazed ball.
export function ball(pen, x, y, q, light, dark, { gloss = 0.6, glaze } = {}) {
  const id = pen.shape(
    circle(0, 4, q, '#5a2b08', ' opacity=".3"') +
      circle(0, 0, q, pen.radial(light, dark)) +
      (glaze
        ? `<path d="M${nums([-q * 0.6, -q * 0.24])}q${nums([q * 0.42, -q * 0.55, q, -q * 0.24])}q${nums([q * 0.36, q * 0.36, 0, q * 0.73])}q${nums([-q * 0.48, -q * 0.36, -q, -q * 0.49])}z" fill="${glaze}" opacity=".72"/>`
        : '') +
      `<ellipse cx="${num(-q * 0.3)}" cy="${num(-q * 0.48)}" rx="${num(q * 0.24)}" ry="${num(q * 0.13)}" fill="#fff" opacity="${gloss}" transform="rotate(-30 ${num(-q * 0.3)} ${num(-q * 0.48)})"/>`,
  );
  pen.use(id, at(x, y));
}

// A long rounded piece: kofta, strips, rolls, vine leaves.
export function finger(
  pen,
  x,
  y,
  angle,
  { length = 50, width = 14, light, dark, marks = '#3a1d0c', markCount = 4, slant = 0.5 } = {},
) {
  const [l, w] = [length / 2, width / 2];
  let d = '';
  for (let i = 0; i < markCount; i++) {
    const mx = -l + ((i + 0.8) * length) / (markCount + 0.6);
    d += `M${nums([mx, -w * 0.7])}l${nums([w * slant, w * 1.4])}`;
  }
  const bar = (dy, fill, extra = '') =>
    `<rect x="${num(-l)}" y="${num(-w + dy)}" width="${num(length)}" height="${num(width)}" rx="${num(w * 0.95)}" fill="${fill}"${extra}/>`;
  const id = pen.shape(
    bar(3.5, '#3a1d0c', ' opacity=".3"') +
      bar(0, pen.radial(light, dark, 45, 20)) +
      `<path d="M${nums([-l + w, -w * 0.5])}h${num(length - width)}" stroke="#fff" stroke-opacity=".28" stroke-width="${num(w * 0.3)}" stroke-linecap="round"/>` +
      (d
        ? `<path d="${d}" stroke="${marks}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>`
        : ''),
  );
  pen.use(id, at(x, y, angle));
}

export function skewer(pen, x, y, angle, length = 108) {
  pen.put(
    `<rect x="${-length / 2}" y="-1.7" width="${length}" height="3.4" rx="1.7" fill="#9b9a90" transform="${at(x, y, angle)}"/>`,
  );
}

export function dip(pen, x, y, q, colour, { bowl = '#fff', ring = '#d8cbb0' } = {}) {
  pen.put(
    circle(x, y + 3, q + 1, '#3a1d0c', ' opacity=".22"'),
    circle(x, y, q, bowl, ` stroke="${ring}" stroke-width="1"`),
    circle(x, y, q * 0.8, colour),
  );
  pen.put(circle(x - q * 0.25, y - q * 0.3, q * 0.18, '#fff', ' opacity=".45"'));
}

export function dates(pen, x, y, count = 3, spread = 13) {
  const id = pen.shape(
    '<ellipse cy="2" rx="12" ry="7.5" fill="#2a1005" opacity=".3"/><ellipse rx="12" ry="7.3" fill="#4a210d"/><ellipse cx="-2" cy="-2" rx="7.5" ry="2.5" fill="#a35a2c"/>',
  );
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU;
    pen.use(id, at(x + Math.cos(a) * spread, y + Math.sin(a) * spread, (i * 360) / count + 35));
  }
}

export function egg(pen, x, y, q, { set = '#FFFDF6', yolk = '#F6B52E' } = {}) {
  pen.put(
    path(blob(pen, x, y, q, { points: 9, jitter: 0.24 }), set),
    circle(x + 1, y + 1, q * 0.46, '#D98C12'),
    circle(x, y, q * 0.44, yolk),
  );
  pen.put(circle(x - q * 0.14, y - q * 0.16, q * 0.1, '#fff', ' opacity=".7"'));
}

export function ice(pen, cubes) {
  for (const [x, y, a] of cubes)
    pen.put(
      `<rect x="-12" y="-12" width="24" height="24" rx="6" fill="#fff" opacity=".5" transform="${at(x, y, a)}"/>`,
    );
}

export function bubbles(pen, count, radius, colour = 'rgba(255,255,255,.8)', width = 3) {
  strokes(pen, count, radius, 0.2, width, colour, { digits: 1 });
}
