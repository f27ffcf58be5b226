// Bread, mutabbaq and breakfast.

import {
  chunks,
  cucumber,
  dates,
  dip,
  drizzle,
  egg,
  finger,
  flatbread,
  herbs,
  lemon,
  nuts,
  onions,
  pool,
  rice,
  squares,
  tomato,
} from './food.mjs';
import { at, blob, circle, path, strokes, TAU } from './pen.mjs';
import { bowl, cup, mat, motif, plate, pot, tray } from './vessel.mjs';

const eight = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [1, 2],
];

// A boat of dough with its filling open on top.
function boat(pen, x, y, angle, filling, speck) {
  const crust = pen.radial('#F2CB86', '#C9873A');
  const id = pen.shape(
    `<path d="M-34 0Q-14-22 0-20 14-22 34 0 14 22 0 20-14 22-34 0z" fill="#3a1d0c" opacity=".28" transform="translate(1 4)"/><path d="M-34 0Q-14-22 0-20 14-22 34 0 14 22 0 20-14 22-34 0z" fill="${crust}" stroke="#A8672A" stroke-opacity=".6"/><path d="M-22 0Q-10-12 0-12 10-12 22 0 10 12 0 12-10 12-22 0z" fill="${filling}"/>`,
  );
  pen.use(id, at(x, y, angle));
  strokes(pen, 12, 10, 2, 2.2, speck, { cx: x, cy: y });
}

const wedges = (x, y, r) =>
  [0, 60, 120]
    .map(
      (a) =>
        `M${x - r * Math.cos((a * Math.PI) / 180)} ${y - r * Math.sin((a * Math.PI) / 180)}L${x + r * Math.cos((a * Math.PI) / 180)} ${y + r * Math.sin((a * Math.PI) / 180)}`,
    )
    .join('')
    .replace(/(\.\d)\d+/g, '$1');

export const bakeryPictures = {
  mutabbaq: (pen) => {
    plate(pen, { colour: motif.red });
    squares(pen, eight);
    lemon(pen, 132, 132, 13, 20);
    herbs(pen, 5, 10, 118, 146);
    pen.put(path(blob(pen, 136, 110, 7, { jitter: 0.2 }), '#C7371B'));
  },
  'mutabbaq-cheese': (pen) => {
    plate(pen, { colour: motif.gold });
    squares(pen, [...eight, [2, 2]], { filling: '#FFF3CE' });
    strokes(pen, 34, 44, 1, 2.2, '#2B1A10');
    herbs(pen, 4, 40);
  },
  'mutabbaq-banana': (pen) => {
    plate(pen, { colour: motif.brown });
    squares(pen, [...eight, [2, 2]], { filling: '#F6DF9A' });
    const coin = pen.shape(
      '<circle r="9" fill="#E9C55A"/><circle r="7.6" fill="#FBEBB4"/><path d="M0-2.5v.1M2 1.5v.1M-2 1.5v.1" stroke="#8A6A2A" stroke-width="1.8" stroke-linecap="round"/>',
    );
    for (const [x, y] of [
      [82, 72],
      [116, 84],
      [84, 112],
      [122, 124],
      [98, 140],
    ])
      pen.use(coin, at(x, y));
    drizzle(pen, 'M56 64l22 22 20-18 22 24 22-18M56 120l24-20 18 26 24-20 20 22', '#C9821C', 3.4);
  },
  tamees: (pen) => {
    mat(pen);
    flatbread(pen, 100, 100, 60, { light: '#F2CF8C', dark: '#C68A3E', blisters: 20 });
    for (const [x, y] of pen.spots(22, 50, 15)) pen.put(circle(x, y, 2.4, '#8A5322', ' opacity=".6"'));
    strokes(pen, 34, 50, 1, 2, '#FFF3D0');
  },
  'burr-bread': (pen) => {
    mat(pen, { colour: motif.jade });
    for (const [x, y, r] of [
      [84, 82, 36],
      [118, 92, 36],
      [98, 120, 38],
    ])
      flatbread(pen, x, y, r, { light: '#D9A96A', dark: '#9C6A32', blisters: 9, edge: '#7A4A1C' });
    strokes(pen, 30, 50, 1, 2, '#6F4420');
  },
  'manaqeesh-zaatar': (pen) => {
    plate(pen);
    flatbread(pen, 100, 100, 60, { blisters: 6 });
    pen.put(path(blob(pen, 100, 100, 49, { points: 16, jitter: 0.1 }), pen.radial('#7B8A35', '#4D5A1B')));
    strokes(pen, 90, 46, 2, 2.2, '#2F3A10');
    strokes(pen, 60, 46, 1, 2.2, '#F3E3B8');
    pen.put(`<path d="${wedges(100, 100, 60)}" stroke="#E8D3A0" stroke-width="2.4"/>`);
  },
  'manaqeesh-cheese': (pen) => {
    plate(pen, { colour: motif.gold });
    flatbread(pen, 100, 100, 60, { blisters: 6 });
    pen.put(path(blob(pen, 100, 100, 50, { points: 16, jitter: 0.1 }), pen.radial('#FFF3CB', '#F0CE78')));
    for (const [x, y] of pen.spots(14, 42, 14))
      pen.put(
        path(blob(pen, x, y, pen.between(4, 8), { points: 7, jitter: 0.3 }), '#D99A3A', ' opacity=".6"'),
      );
    strokes(pen, 30, 44, 1, 2.2, '#2B1A10');
    pen.put(`<path d="${wedges(100, 100, 60)}" stroke="#D9B877" stroke-width="2.4"/>`);
  },
  'fatayer-cheese': (pen) => {
    plate(pen, { colour: motif.blue });
    for (const [x, y, a] of [
      [78, 74, -24],
      [124, 84, 50],
      [78, 116, 20],
      [122, 128, -30],
    ])
      boat(pen, x, y, a, '#FFF6DD', '#4C9A52');
    strokes(pen, 16, 48, 1, 2.2, '#2B1A10');
  },
  'fatayer-spinach': (pen) => {
    plate(pen);
    for (const [x, y, a] of [
      [78, 74, -24],
      [124, 84, 50],
      [78, 116, 20],
      [122, 128, -30],
    ])
      boat(pen, x, y, a, '#3E7F3F', '#7DBB63');
    strokes(pen, 14, 44, 1, 2.6, '#B3123A');
  },
  'kids-fatayer': (pen) => {
    plate(pen, { colour: motif.blue, rim: '#FFF3D6', rim2: '#F2D79A' });
    for (const [x, y] of [
      [78, 82],
      [124, 84],
      [101, 126],
    ]) {
      flatbread(pen, x, y, 27, { blisters: 4 });
      pen.put(path(blob(pen, x, y, 19, { points: 12, jitter: 0.1 }), pen.radial('#FFF0C0', '#EFC766')));
      for (const dx of [-6, 6]) pen.put(circle(x + dx, y - 4, 2.6, '#3B2A18'));
      pen.put(
        `<path d="M${x - 8} ${y + 4}q8 8 16 0" stroke="#C7371B" stroke-width="3" fill="none" stroke-linecap="round"/>`,
      );
    }
  },
  foul: (pen) => {
    pot(pen);
    pool(pen, '#A9713A', '#7E4E22', 64);
    const bean = pen.shape(
      '<ellipse rx="8.5" ry="6" fill="#5f3515"/><ellipse cx="-1" cy="-1.5" rx="7" ry="4.4" fill="#94592a"/><path d="M-3 2h4" stroke="#3d200b" stroke-width="1.6" stroke-linecap="round"/>',
    );
    for (const [x, y] of pen.spots(26, 52, 13)) pen.use(bean, at(x, y, pen.random() * 180));
    drizzle(pen, 'M66 96q16-24 36-8t34-14M70 122q18 14 34 2t28 0', '#D7B43A', 5, 0.85);
    for (const [x, y] of pen.spots(8, 22, 10))
      pen.put(
        `<rect x="-4" y="-4" width="8" height="8" rx="2" fill="#E14A30" transform="${at(x, y, pen.random() * 90)}"/>`,
      );
    onions(pen, 6, 24, ['#F3E6EF', '#B14A92']);
    herbs(pen, 10, 40);
  },
  shakshuka: (pen) => {
    pot(pen, { body: '#4B4B48', body2: '#262624', ear: '#333331', inside: '#1B1B1A' });
    pool(pen, '#DB4F2C', '#B4351A', 64);
    for (const [x, y] of pen.spots(12, 48, 16))
      pen.put(path(blob(pen, x, y, 8, { jitter: 0.4 }), pen.pick(['#EE7048', '#C93A1E', '#F08A5C'])));
    for (const [x, y] of [
      [82, 84],
      [120, 94],
      [92, 124],
    ])
      egg(pen, x, y, 20);
    strokes(pen, 26, 50, 1, 2.2, '#5B1F0C');
    herbs(pen, 12, 46);
  },
  masoub: (pen) => {
    bowl(pen, { colour: motif.gold });
    rice(pen, {
      base: ['#E3B878', '#B57E3C'],
      shades: ['#F3D7A4', '#94602A', '#D19C58'],
      radius: 65,
      grain: 4,
      width: 3,
      count: 100,
    });
    const coin = pen.shape(
      '<circle cy="2" r="11" fill="#7a4a1c" opacity=".3"/><circle r="11" fill="#E9C55A"/><circle r="9.4" fill="#FBEBB4"/><path d="M0-3v.1M2.6 2v.1M-2.6 2v.1" stroke="#8A6A2A" stroke-width="2" stroke-linecap="round"/>',
    );
    for (let i = 0; i < 8; i++)
      pen.use(coin, at(100 + Math.cos((i / 8) * TAU) * 42, 100 + Math.sin((i / 8) * TAU) * 42));
    pen.put(
      path(blob(pen, 100, 100, 22, { jitter: 0.24 }), '#FFF9EA'),
      path(blob(pen, 97, 97, 14, { jitter: 0.24 }), '#FFFFFF'),
    );
    drizzle(pen, 'M58 92q18 16 34-2t30 12 22-6', '#D9921E', 4);
    nuts(pen, 7, 34);
    strokes(pen, 18, 54, 1, 2.2, '#2B1A10');
  },
  areeka: (pen) => {
    bowl(pen, { colour: motif.brown });
    rice(pen, {
      base: ['#B67C42', '#7E4E22'],
      shades: ['#CE9A60', '#5F3515', '#A06A34'],
      radius: 65,
      grain: 3,
      width: 3,
      count: 110,
    });
    pen.put(circle(100, 100, 24, '#8A5520'), circle(100, 100, 21, pen.radial('#F8C94E', '#DB9520')));
    drizzle(pen, 'M86 94q8-12 22-9', '#FFF3C0', 3.4, 0.8);
    for (const [x, y] of [
      [62, 76],
      [138, 80],
      [66, 130],
      [134, 130],
    ])
      dates(pen, x, y, 1, 0);
    for (const [x, y] of [
      [100, 56],
      [100, 146],
    ])
      pen.put(path(blob(pen, x, y, 11, { jitter: 0.3 }), '#FFF9EA', ' stroke="#E4D3A8"'));
    strokes(pen, 24, 56, 1, 2.2, '#FFF3D0');
  },
  marasee: (pen) => {
    plate(pen, { colour: motif.gold });
    for (const [x, y] of [
      [80, 76],
      [122, 80],
      [74, 116],
      [116, 124],
    ])
      flatbread(pen, x, y, 29, { light: '#E9BE78', dark: '#B57A34', blisters: 11, edge: '#8A5322' });
    drizzle(pen, 'M58 76q18 18 32 0t34 8 24-6M56 118q18 14 34 0t30 8 20-8', '#DA961F', 5, 0.85);
    pen.put(
      `<rect x="-10" y="-8" width="20" height="16" rx="4" fill="#FBE9A8" stroke="#E2C25A" transform="${at(98, 100, 14)}"/>`,
    );
    strokes(pen, 20, 50, 1, 2.2, '#2B1A10');
  },
  liver: (pen) => {
    plate(pen, { colour: motif.red });
    chunks(pen, pen.spots(17, 46, 16), 11, 'liver');
    for (const [x, y, a, light, dark] of [
      [76, 80, 30, '#8FBF5A', '#5C8B35'],
      [124, 92, -40, '#E8503A', '#A92B18'],
      [92, 126, 10, '#8FBF5A', '#5C8B35'],
      [118, 130, 60, '#F2B632', '#C98412'],
    ]) {
      finger(pen, x, y, a, { length: 28, width: 8, light, dark, markCount: 0 });
    }
    onions(pen, 12, 44, ['#E9CFE2', '#B36A2A']);
    herbs(pen, 8, 46);
    lemon(pen, 142, 134, 12, 20);
  },
  balaleet: (pen) => {
    plate(pen, { colour: motif.clay });
    pen.put(path(blob(pen, 100, 102, 57, { points: 18, jitter: 0.08 }), pen.radial('#F0BE5A', '#C98A2C')));
    onions(pen, 70, 50, ['#F8DA94', '#DDA040', '#B8741F'], 100, 102, [7, 13]);
    pen.put(
      path(blob(pen, 100, 94, 32, { points: 11, jitter: 0.16 }), '#C98412', ' opacity=".5"'),
      path(blob(pen, 99, 91, 31, { points: 11, jitter: 0.16 }), pen.radial('#FBE08A', '#EDB53C')),
    );
    strokes(pen, 14, 24, 3, 2.4, '#C9822A', { cx: 99, cy: 91 });
    strokes(pen, 16, 50, 4, 2, '#B4351A');
    strokes(pen, 12, 50, 1, 2.6, '#6D7F2F');
  },
  'breakfast-tray': (pen) => {
    tray(pen, { colour: motif.red });
    flatbread(pen, 72, 80, 32, { blisters: 9 });
    dip(pen, 126, 68, 22, '#8A5526');
    strokes(pen, 9, 12, 3, 3.4, '#5f3515', { cx: 126, cy: 68 });
    drizzle(pen, 'M114 66q8-8 14 0t12-2', '#D7B43A', 3);
    dip(pen, 142, 110, 19, '#FFF9EA');
    drizzle(pen, 'M132 110q6-8 11-1t10-2', '#D9921E', 3.4);
    dip(pen, 104, 106, 17, '#D9452A');
    egg(pen, 104, 106, 11);
    dip(pen, 66, 126, 16, '#5F7A2C');
    strokes(pen, 10, 9, 1, 2, '#F3E3B8', { cx: 66, cy: 126 });
    cup(pen, 122, 144, 14, '#B4481A', '#7A2A0C', { saucer: true });
    for (const [x, y] of [
      [88, 146],
      [96, 134],
    ])
      cucumber(pen, x, y, 8);
    tomato(pen, 84, 132, 7);
    dates(pen, 152, 78, 2, 7);
  },
};
