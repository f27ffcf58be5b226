// Rice and the big Najdi platters.

import {
  bone,
  carrot,
  chunks,
  dip,
  drumstick,
  halfChicken,
  herbs,
  lemon,
  meat,
  nuts,
  onions,
  raisins,
  rice,
  riceOf,
  skewer,
  tomato,
} from './food.mjs';
import { at, blob, path, strokes } from './pen.mjs';
import { motif, plate, tray } from './vessel.mjs';

export const ricePictures = {
  'kabsa-lamb': (pen) => {
    plate(pen);
    rice(pen, { ...riceOf.kabsa, count: 130 });
    bone(pen, 74, 74, -2.4, 24);
    meat(pen, 84, 88, 24, 0.6);
    meat(pen, 118, 96, 22, -0.5);
    meat(pen, 100, 122, 20, 0.2);
    bone(pen, 132, 84, -0.6, 20);
    raisins(pen, 10, 50);
    nuts(pen, 10, 50);
    herbs(pen, 6, 44);
  },
  'kabsa-chicken': (pen) => {
    plate(pen, { colour: motif.clay });
    rice(pen, riceOf.kabsa);
    halfChicken(pen, 98, 94, -18, 0.98);
    drumstick(pen, 104, 130, 12, 0.8);
    raisins(pen, 9, 52);
    nuts(pen, 8, 50);
    herbs(pen, 6, 46);
  },
  'kabsa-camel': (pen) => {
    tray(pen, { colour: motif.brown });
    rice(pen, { ...riceOf.brown, radius: 62, count: 110 });
    const pieces = [
      [76, 82, 19, 0.4],
      [112, 76, 18, -0.4],
      [132, 104, 17, 1],
      [98, 108, 20, 0.1],
      [76, 122, 16, -0.6],
      [116, 132, 17, 0.5],
    ];
    for (const [x, y, r, a] of pieces) meat(pen, x, y, r, a, { of: 'camel', sx: 1.1, sy: 0.95, fibres: 3 });
    onions(pen, 12, 46);
    nuts(pen, 8, 54);
    raisins(pen, 7, 54);
    herbs(pen, 6, 50);
  },
  'kabsa-vegetable': (pen) => {
    plate(pen);
    rice(pen, riceOf.tomato);
    for (const [x, y] of [
      [80, 82],
      [122, 92],
      [92, 122],
      [118, 124],
    ])
      carrot(pen, x, y, 9);
    for (const [x, y, a] of [
      [98, 76, 20],
      [134, 112, 100],
      [70, 104, 60],
      [106, 104, 150],
    ]) {
      pen.put(
        `<path d="M-15 0Q0-9 15 0 0 9-15 0z" fill="#5E9A45" stroke="#3F7A30" transform="${at(x, y, a)}"/>`,
      );
    }
    strokes(pen, 26, 48, 0.3, 6.4, '#7DBB63');
    for (const [x, y] of [
      [104, 88],
      [84, 106],
      [126, 134],
    ])
      pen.put(path(blob(pen, x, y, 9, { jitter: 0.3 }), '#E7C16A', ' stroke="#B9863B"'));
    nuts(pen, 8, 50);
    herbs(pen, 8, 50);
  },
  'mandi-chicken': (pen) => {
    plate(pen, { colour: '#9A5A1A' });
    rice(pen, riceOf.mandi);
    halfChicken(pen, 96, 96, -28, 1);
    drumstick(pen, 120, 120, 40, 0.85);
    herbs(pen, 8, 48);
    lemon(pen, 136, 72, 13, 15);
    nuts(pen, 5, 50);
  },
  'mandi-lamb': (pen) => {
    tray(pen, { colour: motif.brown });
    rice(pen, { ...riceOf.mandi, radius: 62 });
    bone(pen, 66, 70, -2.5, 16);
    bone(pen, 138, 124, 0.4, 22);
    meat(pen, 82, 84, 25, 0.5, { sx: 1.2 });
    meat(pen, 122, 84, 21, -0.6);
    meat(pen, 108, 118, 27, 0.25, { sx: 1.3 });
    strokes(pen, 16, 50, 6, 3, '#D9722B');
    onions(pen, 10, 40);
    nuts(pen, 8, 54);
    raisins(pen, 6, 54);
  },
  madfoon: (pen) => {
    plate(pen, { colour: motif.brown });
    rice(pen, riceOf.brown);
    bone(pen, 142, 82, -0.5, 16);
    meat(pen, 96, 100, 36, -0.4, { sx: 1.25, sy: 0.8, fibres: 10 });
    meat(pen, 112, 84, 20, -0.7, { sx: 1.5, sy: 0.6 });
    nuts(pen, 9, 50);
    herbs(pen, 5, 46);
  },
  haneeth: (pen) => {
    tray(pen, { colour: motif.clay });
    for (const [x, y, a] of [
      [72, 68, 30],
      [132, 74, 100],
      [64, 128, 150],
      [136, 132, 60],
      [100, 52, 0],
      [100, 150, 90],
    ]) {
      pen.put(
        `<path d="M-22 0Q-8-13 22-4 8 12-22 0z" fill="#6FA35A" stroke="#4B7E3C" transform="${at(x, y, a)}"/>`,
      );
    }
    bone(pen, 138, 90, -0.5, 22);
    bone(pen, 62, 112, 2.7, 16);
    meat(pen, 98, 102, 42, -0.35, { sx: 1.25, sy: 0.82, fibres: 14 });
    meat(pen, 86, 88, 20, 0.4, { sx: 1.6, sy: 0.5 });
    strokes(pen, 22, 34, 1, 2.4, '#2B1206');
    onions(pen, 8, 30);
    herbs(pen, 8, 36);
  },
  'madghoot-chicken': (pen) => {
    plate(pen, { colour: motif.red });
    rice(pen, riceOf.tomato);
    drumstick(pen, 84, 84, 200, 1);
    drumstick(pen, 120, 92, -30, 1);
    drumstick(pen, 98, 124, 20, 1.05);
    for (const [x, y] of [
      [72, 112],
      [112, 70],
      [136, 116],
    ])
      carrot(pen, x, y, 8);
    strokes(pen, 10, 46, 0.3, 5, '#7DBB63');
    onions(pen, 8, 44);
    herbs(pen, 7, 48);
  },
  bukhari: (pen) => {
    plate(pen, { colour: motif.blue });
    rice(pen, riceOf.bukhari);
    strokes(pen, 46, 52, 9, 2.6, '#E9742B');
    halfChicken(pen, 98, 96, 12, 0.92, ['#C96A33', '#7C3216']);
    drumstick(pen, 116, 126, 28, 0.8, ['#C96A33', '#7C3216']);
    raisins(pen, 12, 54, '#2E1A1C');
    strokes(pen, 12, 52, 0.3, 5, '#E8C27A');
    dip(pen, 62, 62, 13, '#D43D22');
  },
  saleeg: (pen) => {
    plate(pen, { colour: motif.gold });
    rice(pen, { ...riceOf.white, grain: 4, width: 2.6, radius: 60 });
    pen.put(path(blob(pen, 100, 104, 34, { jitter: 0.2 }), '#F4D27A', ' opacity=".75"'));
    halfChicken(pen, 98, 98, -10, 0.86, ['#EBB25C', '#B8722B']);
    drumstick(pen, 118, 124, 30, 0.74, ['#EBB25C', '#B8722B']);
    strokes(pen, 16, 54, 1, 2.6, '#5B4330');
    herbs(pen, 5, 52);
    dip(pen, 58, 70, 12, '#C93A20');
  },
  'white-rice': (pen) => {
    plate(pen);
    rice(pen, { ...riceOf.white, count: 190 });
    strokes(pen, 16, 46, 5, 2.2, '#F2B63C');
    nuts(pen, 5, 22);
    herbs(pen, 3, 18);
  },
  madhbi: (pen) => {
    plate(pen);
    rice(pen, { ...riceOf.mandi, base: ['#F7E3B4', '#DDB45E'], count: 130 });
    const pieces = [];
    for (const [angle, x, y] of [
      [-26, 97, 78],
      [0, 100, 102],
      [26, 97, 126],
    ]) {
      skewer(pen, x, y, angle);
      const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      for (const t of [-33, -11, 11, 33]) pieces.push([x + t * c, y + t * s]);
    }
    chunks(pen, pieces, 11.5, 'charred');
    herbs(pen, 6, 50);
    tomato(pen, 66, 68, 11);
    tomato(pen, 140, 104, 9);
  },
  'kids-kabsa': (pen) => {
    plate(pen, { colour: motif.blue, rim: '#FFF3D6', rim2: '#F2D79A' });
    rice(pen, { ...riceOf.kabsa, radius: 42, cx: 84, cy: 104, count: 110 });
    drumstick(pen, 88, 96, 160, 0.95);
    for (const [x, y] of [
      [134, 72],
      [146, 86],
      [126, 86],
    ])
      carrot(pen, x, y, 8);
    for (const [x, y] of [
      [138, 116],
      [126, 130],
      [144, 132],
    ])
      pen.put(
        path(blob(pen, x, y, 9, { jitter: 0.3 }), '#4C9A52'),
        path(blob(pen, x - 1, y - 2, 5, { jitter: 0.4 }), '#7DBB63'),
      );
    raisins(pen, 4, 30);
  },
};
