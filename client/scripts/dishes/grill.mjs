// From the charcoal.

import {
  bone,
  chunks,
  dip,
  drumstick,
  finger,
  flatbread,
  halfChicken,
  herbs,
  lemon,
  meat,
  onions,
  rice,
  riceOf,
  skewer,
  tomato,
} from './food.mjs';
import { at, blob, circle, path, strokes, TAU } from './pen.mjs';
import { motif, plate, tray } from './vessel.mjs';

const kofta = { light: '#A3633A', dark: '#5B2D14', marks: '#2B1206' };
const tawook = { light: '#F0B45A', dark: '#C07A28' };

function cubes(pen, x, y, angle, colours, count = 5, gap = 19) {
  skewer(pen, x, y, angle, 112);
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const id = pen.shape(
    `<rect x="-9" y="-6" width="18" height="19" rx="6" fill="#3a1d0c" opacity=".3"/><rect x="-9" y="-9.5" width="18" height="19" rx="6" fill="${pen.radial(colours.light, colours.dark)}"/><path d="M-5-6l4 11M2-6l4 11" stroke="#6b3208" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>`,
  );
  for (let i = 0; i < count; i++) {
    const t = (i - (count - 1) / 2) * gap;
    pen.use(id, at(x + t * c, y + t * s, angle + pen.between(-8, 8)));
  }
}

export const grillPictures = {
  'mixed-grill': (pen) => {
    tray(pen, { colour: motif.red });
    flatbread(pen, 100, 102, 60, { blisters: 10 });
    finger(pen, 84, 70, -8, { length: 78, width: 17, ...kofta, markCount: 6 });
    cubes(pen, 104, 92, -8, tawook);
    chunks(
      pen,
      [-38, -19, 0, 19, 38].map((t) => [100 + t, 116 - t * 0.14]),
      10.5,
      'charred',
    );
    finger(pen, 112, 140, -8, { length: 70, width: 16, ...kofta, markCount: 5 });
    tomato(pen, 144, 70, 10);
    onions(pen, 12, 20, ['#B14A92', '#E9CFE2'], 62, 136);
    herbs(pen, 8, 18, 64, 134);
  },
  'lamb-kebab': (pen) => {
    plate(pen, { colour: motif.red });
    flatbread(pen, 98, 104, 50, { blisters: 9 });
    for (const [x, y] of [
      [92, 78],
      [98, 100],
      [104, 122],
    ]) {
      skewer(pen, x, y, -14, 122);
      finger(pen, x, y, -14, { length: 82, width: 17, ...kofta, markCount: 6 });
    }
    onions(pen, 12, 14, ['#B14A92', '#E9CFE2'], 136, 140);
    herbs(pen, 9, 14, 132, 140);
    tomato(pen, 62, 138, 10);
    lemon(pen, 140, 66, 11, 20);
  },
  'shish-tawook': (pen) => {
    plate(pen, { colour: motif.gold });
    for (const y of [76, 100, 124]) cubes(pen, 98, y, -10, tawook);
    herbs(pen, 8, 46);
    dip(pen, 140, 138, 14, '#FFFBF0');
    lemon(pen, 60, 142, 11, 10);
  },
  'lamb-chops': (pen) => {
    plate(pen, { colour: motif.brown });
    const chops = [
      [88, 76, -2.5],
      [116, 84, -0.9],
      [88, 118, 2.5],
      [118, 122, 0.7],
    ];
    for (const [x, y, a] of chops) {
      bone(pen, x + Math.cos(a) * 12, y + Math.sin(a) * 12, a, 24);
      meat(pen, x, y, 18, a, { sx: 1.1, sy: 0.95, of: 'charred' });
      strokes(pen, 4, 10, 12, 2.6, 'rgba(40,15,4,.55)', { cx: x, cy: y, angle: 0.8, spread: 0.2 });
    }
    pen.put(circle(102, 100, 9, '#6FA35A'));
    herbs(pen, 12, 14, 102, 100, { greens: ['#2F7F48', '#7DBB63'] });
    lemon(pen, 146, 104, 10, 0);
  },
  'charcoal-chicken': (pen) => {
    plate(pen, { colour: motif.clay });
    flatbread(pen, 96, 104, 54, { blisters: 8 });
    halfChicken(pen, 98, 92, -14, 1.08, ['#C9772E', '#6E3210']);
    drumstick(pen, 112, 126, 24, 0.92, ['#C9772E', '#6E3210']);
    strokes(pen, 10, 28, 16, 2.6, 'rgba(45,18,4,.5)', { cx: 96, cy: 90, angle: 0.5, spread: 0.2 });
    herbs(pen, 7, 30);
    dip(pen, 146, 72, 14, '#FFFBF0');
    lemon(pen, 60, 138, 12, 30);
  },
  'chicken-madhbi': (pen) => {
    plate(pen, { colour: motif.brown });
    rice(pen, { ...riceOf.mandi, count: 110 });
    for (const [x, y, r] of [
      [70, 70, 12],
      [136, 74, 11],
      [66, 130, 11],
      [138, 128, 12],
    ])
      pen.put(path(blob(pen, x, y, r, { jitter: 0.3 }), pen.radial('#8B8A84', '#4A4945')));
    halfChicken(pen, 99, 96, 8, 1.02, ['#D08236', '#82400F']);
    drumstick(pen, 106, 132, 10, 0.86, ['#D08236', '#82400F']);
    strokes(pen, 9, 26, 15, 2.6, 'rgba(45,18,4,.45)', { cx: 96, cy: 92, angle: 2.4, spread: 0.2 });
    herbs(pen, 6, 48);
  },
  'chicken-wings': (pen) => {
    plate(pen, { colour: motif.red });
    const wing = ['#D98030', '#8A3F10'];
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * TAU;
      drumstick(pen, 100 + Math.cos(a) * 30, 100 + Math.sin(a) * 30, (a * 180) / Math.PI, 0.66, wing);
    }
    strokes(pen, 40, 44, 1, 2, '#FFF3D0');
    dip(pen, 100, 100, 15, '#C23A1E');
    herbs(pen, 6, 50);
  },
  arayes: (pen) => {
    plate(pen, { colour: motif.clay });
    // Quarters of a round loaf, the cut sides and the filling turned outwards.
    const wedge = 'M0-24Q24-20 27 14L-27 14Q-24-20 0-24z';
    const id = pen.shape(
      `<path d="${wedge}" fill="#3a1d0c" opacity=".3" transform="translate(1 9)"/><path d="M-27 12h54l-1 9q-26 5-52 0z" fill="#6B3318"/><path d="M-20 18h8M-4 20h7M12 18h8" stroke="#A3633A" stroke-width="3" stroke-linecap="round"/><path d="${wedge}" fill="${pen.radial('#F4D69C', '#C88F48')}" stroke="#a9713a"/><path d="M-14 8L-6-16M-1 9L6-17M12 9L16-8" stroke="#7A4416" stroke-opacity=".6" stroke-width="3.4" stroke-linecap="round"/>`,
    );
    for (const [x, y, a] of [
      [74, 74, -12],
      [126, 76, 14],
      [70, 122, -6],
      [130, 124, 8],
    ])
      pen.use(id, at(x, y, a, 0.92));
    dip(pen, 102, 102, 14, '#FFFBF0');
    herbs(pen, 4, 7, 102, 102);
    tomato(pen, 100, 146, 8);
    tomato(pen, 100, 58, 7);
  },
  'grilled-vegetables': (pen) => {
    plate(pen);
    const strips = [
      ['#8FBF5A', '#5C8B35', 72, 76, 20],
      ['#E8503A', '#A92B18', 100, 70, -12],
      ['#F2B632', '#C98412', 130, 82, 30],
      ['#7A4B8C', '#43244F', 76, 108, -25],
      ['#8FBF5A', '#5C8B35', 108, 104, 12],
      ['#E8503A', '#A92B18', 132, 120, -40],
      ['#F2B632', '#C98412', 86, 134, 8],
      ['#7A4B8C', '#43244F', 116, 138, 24],
    ];
    for (const [light, dark, x, y, a] of strips)
      finger(pen, x, y, a, { length: 42, width: 18, light, dark, marks: '#1F1206', markCount: 3 });
    for (const [x, y] of [
      [100, 88],
      [92, 118],
      [128, 102],
    ])
      onions(pen, 4, 6, ['#F3E6EF', '#D9B7D0'], x, y);
    tomato(pen, 62, 94, 9);
    tomato(pen, 142, 142, 8);
    herbs(pen, 9, 46);
  },
};
