// What the food lies on, always seen from above: patterned plates, bowls, pots, trays, cups and glasses.
import { at, circle, num, nums, TAU } from './pen.mjs';

export const motif = {
  jade: '#1F8468',
  red: '#C7371B',
  clay: '#B4461C',
  gold: '#D69A1C',
  brown: '#7A3E14',
  blue: '#0D74CE',
};

const triangle = (angle, width, inner, outer) => {
  const points = [
    [angle, outer],
    [angle + width, inner],
    [angle - width, inner],
  ].map(([a, r]) => [100 + Math.cos(a) * r, 100 + Math.sin(a) * r]);
  const [[x0, y0], [x1, y1], [x2, y2]] = points.map((p) => p.map((v) => +v.toFixed(1)));
  return `M${nums([x0, y0])}l${nums([x1 - x0, y1 - y0, x2 - x1, y2 - y1])}z`;
};

// A ring of triangles, the Sadu border. A quarter is drawn and turned three times; count is a multiple of four.
export function border(pen, count, inner, outer, colour, x = 100, y = 100, scale = 1) {
  let d = '';
  for (let i = 0; i < count / 4; i++)
    d += triangle(((i + 0.5) / count) * TAU, (0.36 / count) * TAU, inner, outer);
  const quarter = pen.shape(`<path d="${d}" fill="${colour}"/>`);
  const half = pen.shape(`<use href="#${quarter}"/><use href="#${quarter}" transform="rotate(90 100 100)"/>`);
  const whole = pen.shape(`<use href="#${half}"/><use href="#${half}" transform="rotate(180 100 100)"/>`);
  if (scale === 1 && x === 100 && y === 100) pen.put(`<use href="#${whole}"/>`);
  else pen.use(whole, at(x - 100 * scale, y - 100 * scale, 0, scale));
}

const ground = (pen, r) =>
  pen.put(`<ellipse cx="100" cy="107" rx="${r + 5}" ry="${r + 3}" fill="${pen.shadow()}"/>`);

export function plate(
  pen,
  {
    rim = '#F6F1E7',
    rim2 = '#E4DAC6',
    well = '#FBF8F1',
    colour = motif.jade,
    r = 88,
    wr = 66,
    patterned = true,
  } = {},
) {
  ground(pen, r - 2);
  pen.put(circle(100, 100, r, pen.radial(rim, rim2)));
  pen.put(circle(100, 100, r - 1, 'none', ' stroke="#fff" stroke-opacity=".7" stroke-width="1.5"'));
  if (patterned) {
    border(pen, 36, r - 11, r - 5, colour);
    pen.put(circle(100, 100, r - 14, 'none', ` stroke="${motif.gold}" stroke-width="1.4"`));
  }
  pen.put(
    circle(100, 100, wr + 2, '#bda981', ' opacity=".35"'),
    circle(100, 100, wr, pen.radial('#fff', well, 50, 60)),
  );
}

// Deep: the wall inside is dark on the lit side, so that the food sits low.
export function bowl(
  pen,
  { rim = '#F6F1E7', rim2 = '#DCCFB4', wall = '#C9B68E', colour = motif.clay, r = 84 } = {},
) {
  ground(pen, r - 1);
  pen.put(circle(100, 100, r, pen.radial(rim, rim2)));
  pen.put(circle(100, 100, r - 1, 'none', ' stroke="#fff" stroke-opacity=".7" stroke-width="1.5"'));
  border(pen, 28, r - 13, r - 5, colour);
  pen.put(circle(100, 100, r - 16, pen.radial(wall, '#FBF6EA', 40, 22)));
}

// A blackened clay or iron pot with two ears, brought to the table hot.
export function pot(pen, { body = '#6A4630', body2 = '#3E2718', ear = '#54341F', inside = '#2B1A10' } = {}) {
  ground(pen, 84);
  pen.put(`<path d="M12 84q-8 16 0 32l18-2V86zM188 84q8 16 0 32l-18-2V86z" fill="${ear}"/>`);
  pen.put(circle(100, 100, 82, pen.radial(body, body2)));
  pen.put(circle(100, 100, 80, 'none', ' stroke="#fff" stroke-opacity=".18" stroke-width="1.6"'));
  border(pen, 32, 71, 77, '#D9A763');
  pen.put(circle(100, 100, 68, inside));
}

export function tray(
  pen,
  { gold = '#D9B26A', gold2 = '#A97A2C', well = '#E6C588', colour = '#7D5412' } = {},
) {
  plate(pen, { rim: gold, rim2: gold2, well, colour, wr: 70 });
}

// A palm-leaf mat: what bread lies on.
export function mat(pen, { straw = '#E8CF97', straw2 = '#C9A45E', colour = motif.red } = {}) {
  ground(pen, 85);
  pen.put(circle(100, 100, 87, pen.radial(straw, straw2)));
  for (const r of [82, 62, 52, 42]) {
    pen.put(
      circle(
        100,
        100,
        r,
        'none',
        ` stroke="#A67C36" stroke-opacity=".38" stroke-width="4" stroke-dasharray="${num(r / 9)} ${num(r / 18)}"`,
      ),
    );
  }
  border(pen, 32, 66, 77, colour);
}

// A cup on its saucer; q is the radius of the cup's rim.
export function cup(
  pen,
  x,
  y,
  q,
  liquid,
  liquid2,
  { saucer = true, colour = motif.jade, foam = '#fff' } = {},
) {
  if (saucer) {
    pen.put(circle(x, y + 4, q * 1.55, '#5b4a2c', ' opacity=".22"'), circle(x, y, q * 1.55, '#FBF6EA'));
    pen.put(circle(x, y, q * 1.4, 'none', ` stroke="${motif.gold}" stroke-width="1.5"`));
  }
  pen.put(circle(x, y, q, '#fff', ' stroke="#d8cbb0" stroke-width="1.4"'));
  border(pen, 24, 72, 86, colour, x, y, q / 88);
  pen.put(circle(x, y, q * 0.74, pen.radial(liquid, liquid2, 40, 32)));
  shine(pen, x, y, q * 0.62, foam);
}

export function shine(pen, x, y, r, colour = '#fff', opacity = 0.65) {
  pen.put(
    `<path d="M${nums([x - r * 0.75, y - r * 0.25])}a${nums([r * 0.85, r * 0.85])} 0 0 1 ${nums([r * 0.8, -r * 0.58])}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  );
}

// A tall glass from above, standing on a patterned coaster.
export function glass(pen, liquid, liquid2, { colour = motif.jade, ring = '#cfe6d6' } = {}) {
  ground(pen, 80);
  pen.put(circle(100, 100, 82, pen.radial('#F3EEE2', '#DFD3BA')));
  border(pen, 36, 67, 77, colour);
  pen.put(circle(100, 100, 62, '#FBF6EA'), circle(101, 106, 55, '#5b4a2c', ' opacity=".2"'));
  pen.put(
    circle(100, 100, 55, '#fff', ` stroke="${ring}" stroke-width="4"`),
    circle(100, 100, 48, liquid2),
    circle(96, 96, 40, liquid),
  );
}
