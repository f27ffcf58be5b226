// Sweets and the children's plates that come from the same counter.

import { ball, carrot, cucumber, dates, dip, drizzle, finger, herbs, nuts, rice, swirl } from './food.mjs';
import { at, blob, circle, num, path, strokes, TAU } from './pen.mjs';
import { border, bowl, motif, plate, pot, tray } from './vessel.mjs';

const kids = { colour: motif.blue, rim: '#FFF3D6', rim2: '#F2D79A' };

function fries(pen, cx, cy, radius, count = 15) {
  for (let i = 0; i < count; i++) {
    const [x, y] = pen.spot(radius, cx, cy);
    pen.put(
      `<rect x="-16" y="-3" width="32" height="6.5" rx="1.6" fill="${pen.pick(['#F8D36A', '#F2BF45', '#FBE08C'])}" stroke="#CC9428" stroke-width=".9" transform="${at(x, y, pen.random() * 180)}"/>`,
    );
  }
}

export const sweetPictures = {
  luqaimat: (pen) => {
    plate(pen, { colour: motif.brown });
    const places = [
      [70, 78],
      [98, 68],
      [128, 78],
      [58, 106],
      [86, 100],
      [114, 100],
      [142, 106],
      [72, 130],
      [100, 132],
      [128, 130],
      [86, 82],
      [114, 82],
      [100, 112],
    ];
    for (const [x, y] of places)
      ball(pen, x, y, 16.5, '#F2B450', '#B76516', { glaze: '#5B2A0C', gloss: 0.7 });
    strokes(pen, 80, 50, 2, 1.8, '#FFF3D0');
  },
  hininy: (pen) => {
    plate(pen, { colour: motif.gold });
    rice(pen, {
      base: ['#A8652F', '#6B3714'],
      shades: ['#C98545', '#8A4B1E', '#5A2C0E', '#D99C5A'],
      grain: 3,
      width: 2.8,
      count: 160,
      radius: 57,
    });
    pen.put(
      path(blob(pen, 100, 98, 19, { jitter: 0.2 }), '#F0B540'),
      path(blob(pen, 98, 95, 13, { jitter: 0.2 }), '#FAD27A'),
    );
    nuts(pen, 13, 50, ['#F7E3BC', '#C9944A']);
    for (const [x, y] of [
      [66, 74],
      [136, 84],
      [78, 138],
      [130, 132],
    ])
      dates(pen, x, y, 1, 0);
  },
  kleija: (pen) => {
    plate(pen, { colour: motif.gold });
    for (const [x, y] of [
      [76, 78],
      [124, 78],
      [100, 118],
      [60, 120],
      [140, 120],
    ]) {
      pen.put(
        circle(x, y + 4, 23, '#5a3510', ' opacity=".28"'),
        circle(x, y, 23, '#CF8F3C'),
        circle(x - 1, y - 1, 19.5, '#E8B463'),
      );
      border(pen, 16, 78, 56, '#B4732A', x, y, 0.23);
      border(pen, 12, 26, 46, '#B4732A', x, y, 0.23);
      pen.put(circle(x, y, 3.2, '#6b3714'));
    }
  },
  'umm-ali': (pen) => {
    pot(pen, { body: '#B4663A', body2: '#7A3E1E', ear: '#96512A', inside: '#5A2C14' });
    pen.put(circle(100, 100, 66, pen.radial('#FFF3D4', '#E6C07A')));
    for (const [x, y] of pen.spots(20, 54, 15))
      pen.put(
        path(
          blob(pen, x, y, pen.between(9, 15), { points: 7, jitter: 0.35 }),
          pen.pick(['#E3A650', '#F4D69A', '#C9822E', '#FBE9C0']),
          ' stroke="#A8672A" stroke-opacity=".4"',
        ),
      );
    nuts(pen, 12, 50);
    strokes(pen, 22, 50, 4, 2.6, '#6FA35A');
    strokes(pen, 12, 50, 0.4, 4.6, '#3B1F22', { digits: 1 });
  },
  kunafa: (pen) => {
    tray(pen, { colour: motif.red });
    pen.put(
      circle(101, 105, 62, '#5a2b08', ' opacity=".3"'),
      circle(100, 100, 62, pen.radial('#F39A2E', '#CC5E12')),
    );
    strokes(pen, 150, 58, 7, 1.8, '#FBC06A');
    strokes(pen, 80, 58, 6, 1.8, '#B34A0C');
    pen.put(
      `<path d="M100 100L156 74A62 62 0 0 1 152 134z" fill="#FFF6DD"/><path d="M106 100L156 78A58 58 0 0 1 150 128z" fill="#F1DCA6" opacity=".6"/>`,
    );
    strokes(pen, 60, 18, 1, 3, '#6FA35A', { cx: 88, cy: 100 });
    strokes(pen, 24, 18, 1, 2.6, '#3F7A30', { cx: 88, cy: 100 });
    drizzle(pen, 'M64 72q10-14 26-15', '#FFE2A8', 4, 0.7);
  },
  'date-kunafa': (pen) => {
    plate(pen, { colour: motif.gold });
    for (const [x, y] of [
      [78, 80],
      [122, 80],
      [64, 120],
      [100, 116],
      [136, 120],
    ]) {
      pen.put(
        circle(x, y + 4, 21, '#5a2b08', ' opacity=".3"'),
        circle(x, y, 21, pen.radial('#EDA63C', '#B9661A')),
      );
      strokes(pen, 26, 18, 6, 1.6, '#FBD08A', { cx: x, cy: y });
      pen.put(circle(x, y, 10, '#4A210D'), circle(x - 1, y - 1, 7, '#7A3A1A'));
      strokes(pen, 8, 6, 1, 2.6, '#6FA35A', { cx: x, cy: y });
    }
  },
  basbousa: (pen) => {
    plate(pen, { colour: motif.clay });
    const fill = pen.radial('#F3BE5C', '#C97F22');
    const id = pen.shape(
      `<path d="M0-23L25 0 0 23-25 0z" fill="#5a2b08" opacity=".3" transform="translate(1 4)"/><path d="M0-23L25 0 0 23-25 0z" fill="${fill}" stroke="#B9701C" stroke-linejoin="round"/><path d="M-14-2L0-15" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
    );
    const almond = pen.shape('<path d="M0-8C4.5-4 5 4 0 8-5 4-4.5-4 0-8z" fill="#F7E3BC" stroke="#C9944A"/>');
    for (const [x, y] of [
      [100, 62],
      [72, 88],
      [128, 88],
      [100, 112],
      [66, 134],
      [134, 134],
    ]) {
      pen.use(id, at(x, y));
      strokes(pen, 9, 13, 2, 1.6, '#FBE0A0', { cx: x, cy: y });
      pen.use(almond, at(x, y, 20));
    }
  },
  muhallabia: (pen) => {
    bowl(pen, { colour: motif.red });
    pen.put(circle(100, 100, 65, pen.radial('#FFFFFF', '#F1E8DA')));
    swirl(pen, 100, 100, 48, '#EADFCB', 5, 2, 0.6);
    strokes(pen, 60, 16, 1, 3, '#6FA35A');
    const petal = pen.shape(
      '<path d="M-7 0Q0-8 8 0 0 6-7 0z" fill="#D9557A"/><path d="M-5 0Q0-5 5 0" stroke="#F3A6BD" fill="none"/>',
    );
    for (const [x, y] of pen.spots(9, 46, 18)) pen.use(petal, at(x, y, pen.random() * 360));
  },
  'rice-pudding': (pen) => {
    bowl(pen, { colour: motif.jade });
    rice(pen, {
      base: ['#FFF8E4', '#EBD7A4'],
      shades: ['#FFFFFF', '#E0C583', '#FFF3CF'],
      grain: 3,
      width: 3,
      count: 110,
      radius: 65,
    });
    strokes(pen, 20, 50, 6, 2, '#D9722B');
    for (let i = 0; i < 6; i++)
      strokes(pen, 4, 3, 2, 3, '#A05A22', {
        cx: 100 + Math.cos((i / 6) * TAU) * 16,
        cy: 100 + Math.sin((i / 6) * TAU) * 16,
      });
    strokes(pen, 26, 13, 1, 3, '#8A4B1E');
    nuts(pen, 6, 40);
  },
  'date-cake': (pen) => {
    plate(pen, { colour: motif.brown });
    const wedge = 'M-40 20L34-26Q44-6 38 22z';
    pen.put(
      `<g transform="${at(98, 96, 8)}"><path d="${wedge}" fill="#3a1d0c" opacity=".3" transform="translate(1 6)"/><path d="M-40 20L38 22 36 34-38 31z" fill="#5B2D12"/><path d="${wedge}" fill="${pen.radial('#A8602C', '#6E3616')}"/><path d="M-40 20L34-26" stroke="#C98545" stroke-width="2"/></g>`,
    );
    strokes(pen, 16, 22, 2, 2.4, '#4A210D', { cx: 108, cy: 98 });
    drizzle(pen, 'M74 114q14-16 24-8t14-18 18-6 10-10', '#D9921E', 6, 0.95);
    drizzle(pen, 'M76 111q12-12 22-6t14-16', '#F8CE6C', 2, 0.8);
    ball(pen, 66, 80, 15, '#FFFDF4', '#E9DFC6', { gloss: 0.9 });
    dates(pen, 128, 134, 2, 10);
    herbs(pen, 4, 6, 66, 72);
    nuts(pen, 5, 16, undefined, 92, 142);
  },
  'dates-tahini': (pen) => {
    plate(pen, { colour: motif.gold });
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * TAU;
      dates(pen, 100 + Math.cos(a) * 44, 100 + Math.sin(a) * 44, 1, 0);
    }
    dip(pen, 100, 100, 27, '#E6C68E');
    swirl(pen, 100, 100, 17, '#C79E5A', 3, 1.8, 0.7);
    strokes(pen, 22, 17, 1, 2, '#8A5A2B');
  },
  'kids-strips': (pen) => {
    plate(pen, kids);
    fries(pen, 74, 90, 22);
    for (const [x, y, a] of [
      [118, 74, 60],
      [134, 92, 50],
      [112, 104, 30],
      [128, 120, 15],
    ]) {
      finger(pen, x, y, a, { length: 46, width: 17, light: '#F4C566', dark: '#C98126', markCount: 0 });
      strokes(pen, 8, 14, 2, 2, '#9C5A14', { cx: x, cy: y });
    }
    dip(pen, 78, 138, 15, '#C9301A');
    for (const [x, y] of [
      [112, 144],
      [126, 142],
    ])
      cucumber(pen, x, y, 8);
  },
  'mini-burger': (pen) => {
    plate(pen, kids);
    fries(pen, 100, 136, 20, 13);
    for (const [x, y] of [
      [74, 84],
      [126, 84],
    ]) {
      pen.put(
        path(blob(pen, x, y + 3, 31, { points: 14, jitter: 0.2 }), '#6FB255'),
        circle(x + 1, y + 3, 28, '#5B2D14'),
      );
      pen.put(
        `<rect x="-22" y="-22" width="44" height="44" rx="3" fill="#F6BE3C" transform="${at(x, y + 2, 45)}"/>`,
      );
      pen.put(circle(x, y, 25, pen.radial('#F0BE6E', '#BF7A2A')));
      strokes(pen, 16, 18, 1.5, 2.4, '#FFF3D0', { cx: x, cy: y, digits: 1 });
      pen.put(
        `<ellipse cx="${num(x - 8)}" cy="${num(y - 11)}" rx="8" ry="4" fill="#fff" opacity=".35" transform="rotate(-28 ${x - 8} ${y - 11})"/>`,
      );
    }
    dip(pen, 146, 130, 12, '#C9301A');
  },
  'kids-pasta': (pen) => {
    plate(pen, kids);
    pen.put(path(blob(pen, 100, 100, 55, { points: 16, jitter: 0.1 }), pen.radial('#E86A38', '#BF3C18')));
    const tube = pen.shape(
      '<rect x="-12" y="-4.5" width="24" height="9.5" rx="3" fill="#F8DD94" stroke="#D7A84A"/><ellipse cx="11" rx="2.4" ry="4.2" fill="#B98A34"/><path d="M-8-1.5h14" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>',
    );
    for (const [x, y] of pen.spots(24, 48, 16)) pen.use(tube, at(x, y, pen.random() * 360));
    pen.put(path(blob(pen, 100, 100, 20, { points: 10, jitter: 0.3 }), '#D9482A', ' opacity=".95"'));
    strokes(pen, 22, 26, 3, 2.4, '#FFF6DD');
    herbs(pen, 5, 12);
  },
  'kids-rice': (pen) => {
    plate(pen, kids);
    rice(pen, {
      base: ['#FFFDF4', '#E9DFC6'],
      shades: ['#FFFFFF', '#E0D3B2'],
      radius: 40,
      cx: 84,
      cy: 98,
      count: 90,
    });
    for (const [x, y] of [
      [130, 76],
      [142, 92],
    ])
      carrot(pen, x, y, 9);
    ball(pen, 122, 124, 13, '#9A5A32', '#5F3019', { gloss: 0.25 });
    ball(pen, 142, 118, 12, '#9A5A32', '#5F3019', { gloss: 0.25 });
    ball(pen, 130, 142, 12, '#9A5A32', '#5F3019', { gloss: 0.25 });
  },
};
