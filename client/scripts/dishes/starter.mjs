// Starters and salads.

import {
  ball,
  chunks,
  cucumber,
  dip,
  drizzle,
  finger,
  herbs,
  leaves,
  lemon,
  nuts,
  onions,
  pool,
  radish,
  swirl,
  tomato,
} from './food.mjs';
import { at, blob, circle, num, path, strokes, TAU } from './pen.mjs';
import { bowl, motif, plate } from './vessel.mjs';

const green = ['#4C9A52', '#7DBB63', '#2F7F48', '#A4D283'];

function spread(pen, light, dark, groove) {
  pen.put(path(blob(pen, 100, 100, 59, { points: 18, jitter: 0.05 }), pen.radial(light, dark)));
  swirl(pen, 100, 100, 46, groove, 7, 2.1, 0.55);
}

export const starterPictures = {
  sambosa: (pen) => {
    plate(pen);
    const q = 30;
    const outline = `M0-${q}Q3-${q} 5-${q - 4}L27 16.5Q27.6 22.5 21 22.5L-21 22.500Q-27.6 22.5-27 16.5L-5-${q - 4}Q-3-${q} 0-${q}z`;
    const id = pen.shape(
      `<path d="${outline}" fill="#6b3a10" opacity=".3" transform="translate(1 4)"/><path d="${outline}" fill="${pen.radial('#F4CB7C', '#D18C35')}" stroke="#a9651f"/><path d="M-16 13L0-16 16 13" stroke="#fff0c9" stroke-opacity=".65" stroke-width="2" fill="none" stroke-linecap="round"/>`,
    );
    for (const [x, y, a] of [
      [78, 78, -30],
      [124, 84, 40],
      [82, 126, 200],
      [126, 128, 110],
    ])
      pen.use(id, at(x, y, a));
    herbs(pen, 8, 12, 102, 104);
    dip(pen, 102, 104, 11, '#B8321A');
  },
  hummus: (pen) => {
    bowl(pen);
    spread(pen, '#F7E3B6', '#DDB878', '#B98E4C');
    pen.put(
      path(blob(pen, 100, 100, 18, { jitter: 0.3 }), '#C9A12E'),
      path(blob(pen, 97, 97, 12, { jitter: 0.3 }), '#E5C552'),
    );
    for (const [x, y] of pen.spots(7, 15, 8)) pen.put(circle(x, y, 4.4, '#E9C98A', ' stroke="#B98E4C"'));
    strokes(pen, 40, 46, 1, 2, '#B4401A');
    herbs(pen, 7, 50);
  },
  'hummus-lamb': (pen) => {
    bowl(pen, { colour: motif.brown });
    spread(pen, '#F7E3B6', '#DDB878', '#B98E4C');
    chunks(pen, pen.spots(10, 27, 13), 8);
    nuts(pen, 9, 28, ['#F6E3B4', '#C9944A']);
    strokes(pen, 24, 50, 1, 2, '#B4401A');
    herbs(pen, 7, 50);
  },
  mutabbal: (pen) => {
    bowl(pen, { colour: motif.jade });
    spread(pen, '#EADFC6', '#C2AE86', '#8F7A52');
    drizzle(pen, 'M66 92q14-22 34-18t36 10M70 124q18 14 36 6t26-6', '#B9A32C', 4, 0.6);
    const seeds = pen.shape(
      '<circle r="3.4" fill="#B3123A"/><circle cx="-1" cy="-1" r="1" fill="#fff" opacity=".6"/>',
    );
    for (const [x, y] of pen.spots(18, 40, 8)) pen.use(seeds, at(x, y));
    herbs(pen, 8, 46);
  },
  'vine-leaves': (pen) => {
    plate(pen);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 360;
      const t = (a * Math.PI) / 180;
      finger(pen, 100 + Math.cos(t) * 34, 100 + Math.sin(t) * 34, a, {
        length: 44,
        width: 17,
        light: '#7C8F3E',
        dark: '#45561C',
        marks: '#2A3710',
        markCount: 3,
        slant: -0.3,
      });
    }
    lemon(pen, 100, 100, 15, 0);
    strokes(pen, 12, 50, 1, 2.4, '#B3123A');
    herbs(pen, 4, 52);
  },
  kibbeh: (pen) => {
    plate(pen, { colour: motif.brown });
    const fill = pen.radial('#B4743C', '#6B3714');
    const id = pen.shape(
      `<path d="M-30 4Q-14-16 0-16 14-16 30 4 14 20 0 20-14 20-30 4z" fill="#3a1d0c" opacity=".3" transform="translate(1 3)"/><path d="M-31 0Q-14-18 0-18 14-18 31 0 14 18 0 18-14 18-31 0z" fill="${fill}"/><path d="M-16-8Q-4-14 8-12" stroke="#ffd9a0" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    );
    for (const [x, y, a] of [
      [80, 70, -20],
      [126, 82, 60],
      [76, 108, 20],
      [122, 124, -30],
      [84, 142, 5],
    ]) {
      pen.use(id, at(x, y, a, 0.86));
      strokes(pen, 8, 13, 2, 1.6, '#5a2c0e', { cx: x, cy: y });
    }
    dip(pen, 142, 140, 12, '#FFFBF0');
    herbs(pen, 6, 16, 100, 96);
  },
  'spiced-potatoes': (pen) => {
    plate(pen, { colour: motif.red });
    const fill = pen.radial('#F6CF6E', '#D18F2C');
    const id = pen.shape(
      `<path d="M-11-4L3-11 12-2 9 10-6 12-12 5z" fill="#5a3510" opacity=".3" transform="translate(1 3)"/><path d="M-11-5L3-12 12-3 9 9-6 11-12 4z" fill="${fill}" stroke="#B97A22" stroke-linejoin="round"/>`,
    );
    for (const [x, y] of pen.spots(24, 50, 17)) pen.use(id, at(x, y, pen.random() * 360));
    strokes(pen, 44, 50, 2, 2.4, '#C2361A');
    herbs(pen, 14, 48);
    lemon(pen, 142, 136, 12, 20);
  },
  'cheese-rolls': (pen) => {
    plate(pen, { colour: motif.gold });
    for (const [x, y, a] of [
      [84, 66, 8],
      [116, 80, -6],
      [82, 96, 4],
      [116, 110, -8],
      [84, 126, 6],
      [114, 140, -4],
    ]) {
      finger(pen, x, y, a, {
        length: 54,
        width: 17,
        light: '#F6D48A',
        dark: '#CB8A34',
        marks: '#8C4B14',
        markCount: 3,
      });
    }
    strokes(pen, 24, 44, 1, 2, '#2B1A10');
    herbs(pen, 6, 48);
    dip(pen, 146, 122, 11, '#B8321A');
  },
  cauliflower: (pen) => {
    plate(pen, { colour: motif.blue });
    for (const [x, y] of pen.spots(11, 44, 25)) {
      pen.put(path(blob(pen, x + 1, y + 4, 16, { jitter: 0.3 }), '#5a3510', ' opacity=".25"'));
      for (let i = 0; i < 5; i++) {
        const a = (i / 5) * TAU;
        pen.put(
          circle(x + Math.cos(a) * 7, y + Math.sin(a) * 7, 7.5, ['#E9C27A', '#D9A04C', '#F2D79A'][i % 3]),
        );
      }
      pen.put(circle(x, y, 6.5, '#F7E3B0'));
      strokes(pen, 4, 9, 2, 2, '#8C4B14', { cx: x, cy: y });
    }
    drizzle(pen, 'M56 84q16-14 30 0t30 0 30 4M58 118q16 14 32 0t30 2 22-2', '#FFF6DD', 5);
    strokes(pen, 12, 46, 1, 2.4, '#B3123A');
    herbs(pen, 8, 48);
  },
  pickles: (pen) => {
    plate(pen, { colour: motif.gold });
    for (const [x, y] of [
      [66, 80],
      [82, 66],
      [66, 104],
      [84, 88],
      [80, 122],
    ])
      cucumber(pen, x, y, 11);
    for (const [x, y, a] of [
      [118, 68, 30],
      [132, 84, -10],
      [122, 98, 50],
      [140, 104, 80],
    ])
      finger(pen, x, y, a, { length: 34, width: 11, light: '#E96A8D', dark: '#B8265A', markCount: 0 });
    for (const [x, y] of [
      [100, 130],
      [118, 136],
      [130, 122],
      [104, 112],
    ])
      pen.put(
        circle(x, y + 2, 9, '#3a1d0c', ' opacity=".2"'),
        circle(x, y, 9, pen.radial('#8D9A3C', '#55611C')),
        circle(x, y, 2.6, '#C7371B'),
      );
    finger(pen, 92, 148, 10, { length: 40, width: 10, light: '#E8503A', dark: '#A92B18', markCount: 0 });
  },
  salad: (pen) => {
    plate(pen);
    leaves(pen, 20, 46, green);
    for (const [x, y] of pen.spots(6, 44, 20)) cucumber(pen, x, y);
    for (const [x, y] of pen.spots(6, 46, 20)) tomato(pen, x, y, 8.5);
    onions(pen, 8, 42, ['#B14A92', '#E9CFE2']);
    lemon(pen, 136, 130, 13, 40);
  },
  fattoush: (pen) => {
    plate(pen, { colour: motif.clay });
    leaves(pen, 18, 46, green, 13);
    for (const [x, y] of pen.spots(6, 44, 20)) tomato(pen, x, y, 8);
    for (const [x, y] of pen.spots(5, 44, 20)) radish(pen, x, y, 8);
    const crisp = pen.shape(
      `<path d="M-10-8L11-6 9 9-9 7z" fill="#5a3510" opacity=".3" transform="translate(1 3)"/><path d="M-10-8L11-6 9 9-9 7z" fill="${pen.radial('#F0C678', '#C98A38')}" stroke="#A8672A" stroke-linejoin="round"/>`,
    );
    for (const [x, y] of pen.spots(11, 46, 19)) pen.use(crisp, at(x, y, pen.random() * 360));
    strokes(pen, 36, 48, 1, 2.2, '#8E1F2E');
  },
  tabbouleh: (pen) => {
    plate(pen);
    pen.put(path(blob(pen, 100, 100, 58, { points: 18, jitter: 0.1 }), '#2F7F48'));
    herbs(pen, 125, 52, 100, 100, { greens: ['#3F9A50', '#1F6B3A', '#63B368', '#8CCB7C'], length: 7 });
    const dice = pen.shape('<rect x="-3.5" y="-3.5" width="7" height="7" rx="2" fill="#E14A30"/>');
    for (const [x, y] of pen.spots(24, 50, 10)) pen.use(dice, at(x, y, pen.random() * 90));
    strokes(pen, 46, 50, 1, 2.4, '#F3E3B8');
    lemon(pen, 138, 130, 13, 12);
  },
  'rocket-salad': (pen) => {
    plate(pen, { colour: motif.brown });
    const leaf = pen.shape(
      '<path d="M-22 1C-14-2-10-12-4-3 0-14 8-12 9-3 14-9 22-6 23 0 22 7 14 9 9 4 8 12 0 14-4 5-10 12-14 4-22 1z"/><path d="M-20 1H18" stroke="#CFE6B0" stroke-opacity=".7"/>',
    );
    for (const [x, y] of pen.spots(19, 46, 14))
      pen.use(leaf, at(x, y, pen.random() * 360), ` fill="${pen.pick(['#2F7F48', '#4C9A52', '#64A957'])}"`);
    for (const [x, y] of pen.spots(7, 42, 18)) tomato(pen, x, y, 7);
    const flake = pen.shape('<path d="M-9-2L8-5 10 2-6 5z" fill="#FFF6DD" stroke="#E2CC94"/>');
    for (const [x, y] of pen.spots(9, 42, 16)) pen.use(flake, at(x, y, pen.random() * 360));
    drizzle(pen, 'M60 96q14-16 30-2t32-6 20 6', '#5B1F14', 3, 0.7);
  },
  daqoos: (pen) => {
    bowl(pen, { colour: motif.red });
    pool(pen, '#D9452A', '#B32C14', 66);
    for (let i = 0; i < 26; i++) {
      const [x, y] = pen.spot(52);
      pen.put(
        `<rect x="-6" y="-5" width="12" height="10" rx="3" fill="${pen.pick(['#EE6244', '#C92F1B', '#F58A6A'])}" transform="${at(x, y, pen.random() * 90)}"/>`,
      );
    }
    strokes(pen, 24, 50, 1, 2.6, '#F6E3B4');
    strokes(pen, 14, 50, 5, 3, '#4C9A52');
    herbs(pen, 14, 50);
  },
  'cucumber-yoghurt': (pen) => {
    bowl(pen, { colour: motif.blue });
    pool(pen, '#FFFFFF', '#EFEBDF', 66);
    swirl(pen, 100, 100, 40, '#DDE3CF', 6, 2, 0.7);
    for (const [x, y] of pen.spots(9, 46, 22)) cucumber(pen, x, y, 10);
    strokes(pen, 20, 50, 1, 2.2, '#7E9A4A');
    herbs(pen, 9, 34);
  },
  falafel: (pen) => {
    plate(pen);
    leaves(pen, 7, 44, ['#7DBB63', '#A4D283'], 14);
    for (const [x, y] of [
      [76, 78],
      [106, 70],
      [132, 88],
      [70, 108],
      [100, 102],
      [86, 134],
      [118, 130],
    ]) {
      ball(pen, x, y, 16, '#B9803A', '#6B4214', { gloss: 0.15 });
      strokes(pen, 9, 12, 1, 2, '#E9D2A0', { cx: x, cy: y });
      strokes(pen, 6, 12, 2, 2, '#5F8F3C', { cx: x, cy: y });
    }
    dip(pen, 142, 126, 13, '#F3E4C0');
    tomato(pen, 62, 138, 8);
    pen.put(
      `<path d="M136 124q6 5 12 0" stroke="#B9A32C" stroke-width="${num(2)}" fill="none" stroke-linecap="round"/>`,
    );
  },
};
