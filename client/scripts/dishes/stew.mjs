// Wheat and stews of the Najdi kitchen, and soups.

import {
  carrot,
  chunks,
  courgette,
  drizzle,
  herbs,
  lemon,
  meat,
  nuts,
  onions,
  pool,
  rice,
  riceOf,
} from './food.mjs';
import { at, blob, circle, path, strokes, TAU } from './pen.mjs';
import { bowl, motif, plate } from './vessel.mjs';

function dough(pen, x, y, radius, light = '#F3DCA9', freckle = '#D5A65C') {
  const id = pen.shape(`<path d="${blob(pen, 0, 0, radius, { points: 10, jitter: 0.14 })}"/>`);
  pen.use(id, at(x + 1, y + 3), ' fill="#a2531a" opacity=".4"');
  pen.use(id, at(x, y), ` fill="${light}"`);
  strokes(pen, 7, radius * 0.7, 3, 1.6, freckle, { cx: x, cy: y });
}

function kishna(pen, count, radius, cx = 100, cy = 100) {
  pen.put(path(blob(pen, cx, cy, radius * 1.3, { points: 10, jitter: 0.2 }), '#E7A93A', ' opacity=".9"'));
  pen.put(path(blob(pen, cx - 2, cy - 3, radius, { points: 10, jitter: 0.2 }), '#F5C766'));
  onions(pen, count, radius, undefined, cx, cy);
}

export const stewPictures = {
  jareesh: (pen) => {
    plate(pen, { rim: '#EFE7D8', rim2: '#D9C9A8', colour: motif.clay });
    rice(pen, {
      base: ['#FFFBEE', '#EBDDB9'],
      shades: ['#FFFFFF', '#E2CF9F', '#F7EED3'],
      grain: 2.2,
      width: 2.4,
      count: 150,
      radius: 60,
    });
    kishna(pen, 24, 20);
    herbs(pen, 5, 40);
    strokes(pen, 22, 52, 1, 2.4, '#9c3c12');
  },
  'jareesh-red': (pen) => {
    plate(pen, { rim: '#EFE7D8', rim2: '#D9C9A8', colour: motif.brown });
    rice(pen, {
      base: ['#E5894A', '#B94E20'],
      shades: ['#F2A869', '#CC6730', '#9C3D16'],
      grain: 2.2,
      width: 2.4,
      count: 150,
      radius: 60,
    });
    kishna(pen, 20, 17);
    chunks(
      pen,
      [
        [72, 82],
        [132, 86],
        [84, 130],
        [126, 126],
      ],
      10,
    );
    herbs(pen, 8, 50);
  },
  margoog: (pen) => {
    plate(pen, { colour: motif.brown });
    pool(pen, '#D77534', '#C4602A');
    for (const [x, y, r] of [
      [80, 82, 20],
      [118, 88, 19],
      [98, 118, 21],
      [128, 122, 14],
      [70, 114, 14],
    ])
      dough(pen, x, y, r);
    meat(pen, 100, 84, 13, 0.5);
    meat(pen, 86, 126, 12, -0.3);
    for (const [x, y] of [
      [126, 100],
      [70, 96],
      [112, 134],
    ])
      carrot(pen, x, y);
    for (const [x, y] of [
      [86, 66],
      [134, 78],
    ])
      courgette(pen, x, y);
    herbs(pen, 7, 50);
  },
  matazeez: (pen) => {
    bowl(pen, { colour: motif.brown });
    pool(pen, '#C9692F', '#A94A1E', 66);
    const round = pen.shape(
      `<path d="${blob(pen, 1, 3, 13, { points: 10, jitter: 0.14 })}" fill="#a2531a" opacity=".4"/><path d="${blob(pen, 0, 0, 13, { points: 10, jitter: 0.14 })}" fill="#EBD09A"/><circle r="3.4" fill="#C99750"/><path d="M-7-4h2M4-7h2M6 5h2M-5 7h2M0-9h1" stroke="#D5A65C" stroke-width="1.6" stroke-linecap="round"/>`,
    );
    for (let i = 0; i < 7; i++)
      pen.use(round, at(100 + Math.cos((i / 7) * TAU) * 38, 100 + Math.sin((i / 7) * TAU) * 38, i * 40));
    pen.use(round, at(94, 103));
    meat(pen, 100, 78, 13, 0.4);
    meat(pen, 112, 120, 12, -0.3);
    for (const [x, y] of [
      [76, 104],
      [124, 96],
    ])
      carrot(pen, x, y, 8);
    for (const [x, y] of [
      [92, 132],
      [122, 66],
    ])
      courgette(pen, x, y, 9);
    herbs(pen, 7, 46);
  },
  qursan: (pen) => {
    plate(pen);
    pen.put(circle(100, 100, 62, '#A9562A'));
    for (let i = 0; i < 13; i++) {
      const [x, y] = pen.spot(46);
      pen.put(
        path(
          blob(pen, x, y, 15, { points: 7, jitter: 0.35 }),
          ['#D9A45B', '#E9C283', '#C98D43', '#F0D29B'][i % 4],
          ' stroke="#a8672a" stroke-opacity=".5"',
        ),
      );
    }
    for (const [x, y] of [
      [84, 84],
      [120, 94],
      [96, 124],
    ])
      carrot(pen, x, y, 10);
    for (const [x, y] of [
      [108, 72],
      [72, 108],
      [126, 122],
    ])
      courgette(pen, x, y);
    onions(pen, 12, 40, ['#7b3f15', '#94521f']);
    herbs(pen, 8, 48);
  },
  mathlootha: (pen) => {
    plate(pen, { colour: motif.red });
    pen.put(circle(100, 100, 62, '#A9562A'));
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * TAU;
      pen.put(
        path(
          blob(pen, 100 + Math.cos(a) * 50, 100 + Math.sin(a) * 50, 14, { points: 7, jitter: 0.35 }),
          pen.pick(['#D9A45B', '#E9C283', '#C98D43']),
          ' stroke="#a8672a" stroke-opacity=".5"',
        ),
      );
    }
    rice(pen, {
      base: ['#FFFBEE', '#EBDDB9'],
      shades: ['#FFFFFF', '#E2CF9F'],
      grain: 2.2,
      width: 2.4,
      count: 70,
      radius: 46,
    });
    rice(pen, { ...riceOf.kabsa, radius: 34, count: 60 });
    meat(pen, 92, 92, 15, 0.5);
    meat(pen, 110, 106, 15, -0.4);
    nuts(pen, 6, 30);
    onions(pen, 8, 30);
    herbs(pen, 7, 46);
  },
  harees: (pen) => {
    bowl(pen, { colour: motif.jade });
    rice(pen, {
      base: ['#F8EBCB', '#DDC189'],
      shades: ['#FFF8E4', '#D2B274', '#F1DFB4'],
      grain: 3,
      width: 2.6,
      count: 120,
      radius: 65,
    });
    pen.put(
      path(blob(pen, 100, 100, 26, { jitter: 0.3 }), '#E9AA32'),
      path(blob(pen, 97, 96, 18, { jitter: 0.3 }), '#F8CE6C'),
    );
    drizzle(pen, 'M62 84q18-24 38-8t40-12M64 126q20 18 38 4t36 6', '#EDB646', 4, 0.75);
    strokes(pen, 20, 50, 1, 2.4, '#8A4B1E');
    nuts(pen, 5, 20);
  },
  okra: (pen) => {
    bowl(pen, { colour: motif.jade });
    pool(pen, '#C9482A', '#A43018', 66);
    for (const [x, y] of pen.spots(17, 50, 15)) {
      pen.put(
        `<path d="M-13 0Q-4-7 12-1.5 14 0 12 1.5-4 7-13 0z" fill="#5F8F3C" stroke="#3F6A26" transform="${at(x, y, pen.random() * 360)}"/>`,
      );
    }
    chunks(
      pen,
      [
        [82, 86],
        [118, 96],
        [98, 124],
      ],
      12,
    );
    drizzle(pen, 'M62 90q14-20 34-22', '#EE8A66', 4, 0.7);
    herbs(pen, 6, 44);
  },
  soup: (pen) => {
    plate(pen);
    pool(pen, '#EEA735', '#D8861B');
    drizzle(pen, 'M62 96c14-26 52-34 72-8s-8 46-30 38', '#F8CE78', 5, 0.8);
    strokes(pen, 40, 46, 1, 2.2, '#B5560E');
    herbs(pen, 8, 30);
    lemon(pen, 132, 76, 13, 10);
  },
  'lentil-soup': (pen) => {
    bowl(pen, { colour: motif.gold });
    pool(pen, '#F0BE4A', '#D9982A', 66);
    drizzle(pen, 'M66 108c8-34 52-44 68-16s-14 42-36 30', '#FBE3A0', 5, 0.8);
    for (const [x, y] of pen.spots(9, 34, 14))
      pen.put(
        `<rect x="-5" y="-5" width="10" height="10" rx="2" fill="#D9A45B" stroke="#A8672A" transform="${at(x, y, pen.random() * 90)}"/>`,
      );
    strokes(pen, 22, 44, 1, 2.2, '#8A4B1E');
    herbs(pen, 7, 36);
    lemon(pen, 136, 132, 12, 30);
  },
  'chicken-soup': (pen) => {
    bowl(pen, { colour: motif.jade });
    pool(pen, '#F7E2A2', '#E2BC62', 66);
    onions(pen, 26, 50, ['#FFF6DA', '#F1D68E'], 100, 100, [6, 11]);
    for (const [x, y] of pen.spots(8, 46, 20))
      pen.put(path(blob(pen, x, y, 8, { jitter: 0.4 }), '#F6E5C4', ' stroke="#D0A768"'));
    for (const [x, y] of [
      [80, 78],
      [124, 88],
      [90, 124],
      [126, 126],
    ])
      carrot(pen, x, y, 7);
    strokes(pen, 16, 50, 0.4, 3, '#E0A93C', { digits: 1 });
    herbs(pen, 10, 48);
  },
};
