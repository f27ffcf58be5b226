// Fish and shrimp.

import { carrot, dip, herbs, lemon, nuts, onions, rice, riceOf, tomato } from './food.mjs';
import { at, blob, circle, num, path, strokes, TAU } from './pen.mjs';
import { motif, plate, tray } from './vessel.mjs';

// A whole fish lying on its side, head to the left.
function fish(pen, x, y, angle, scale, light, dark, { cuts = true } = {}) {
  const fill = pen.radial(light, dark, 45, 25);
  const outline =
    'M-62 2C-52-18-24-26 6-20 22-17 34-8 42-2L64-18Q60 0 65 20L42 5C34 12 20 20 4 22-26 26-52 18-62 2z';
  const id = pen.shape(
    `<path d="${outline}" fill="#3a1d0c" opacity=".3" transform="translate(1 5)"/><path d="M-8-21Q6-34 26-16z" fill="${dark}"/><path d="M-4 21Q6 32 20 17z" fill="${dark}"/><path d="${outline}" fill="${fill}"/>` +
      `<path d="M-38-15Q-28 0-38 17" stroke="${dark}" stroke-width="2.4" fill="none"/><path d="M-26 4q12 4 16 12-14 2-18-8z" fill="${dark}" opacity=".8"/><circle cx="-49" cy="-4" r="4.2" fill="#fff"/><circle cx="-49" cy="-4" r="2.3" fill="#221"/><path d="M-61 5l9 2" stroke="#221" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>` +
      `<path d="M46 0l14-9M46 3l15 8" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>` +
      (cuts
        ? '<path d="M-20-14l10 22M-3-15l10 24M14-13l9 20" stroke="#4a2208" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>'
        : '') +
      '<path d="M-44-12Q-20-22 8-15" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none" stroke-linecap="round"/>',
  );
  pen.use(id, at(x, y, angle, scale));
}

function shrimp(pen, x, y, angle, scale = 1) {
  const id = pen.shape(
    '<path d="M16-8C10-22-14-20-16 0-18 18-2 24 8 20" fill="none" stroke="#3a1d0c" stroke-opacity=".28" stroke-width="14" stroke-linecap="round" transform="translate(1 4)"/>' +
      '<path d="M16-8C10-22-14-20-16 0-18 18-2 24 8 20" fill="none" stroke="#E8683A" stroke-width="13" stroke-linecap="round"/><path d="M15-9C9-20-13-18-14 0-15 15-2 21 7 18" fill="none" stroke="#F9A67C" stroke-width="6" stroke-linecap="round"/>' +
      '<path d="M4-20l-3 9M-9-16l5 8M-19-3l9 2M-19 10l9-4M-7 22l3-9" stroke="#C4461E" stroke-width="2.2" stroke-linecap="round"/><path d="M8 20l13-5M8 21l12 5" stroke="#D9542A" stroke-width="5" stroke-linecap="round"/>',
  );
  pen.use(id, at(x, y, angle, scale));
}

export const seafoodPictures = {
  'sea-bream': (pen) => {
    plate(pen, { colour: motif.blue });
    for (const [x, y] of [
      [74, 132],
      [98, 144],
      [124, 138],
    ])
      tomato(pen, x, y, 10);
    fish(pen, 98, 94, -14, 0.92, '#E9A98A', '#9C5A44');
    lemon(pen, 132, 134, 12, 20);
    lemon(pen, 66, 68, 11, 50);
    herbs(pen, 14, 22, 84, 138);
    strokes(pen, 20, 30, 1, 2, '#3A1D0C', { cx: 98, cy: 94 });
  },
  sayadieh: (pen) => {
    plate(pen, { colour: motif.blue });
    rice(pen, riceOf.brown);
    onions(pen, 14, 50, ['#5B2D0E', '#7B3F15', '#94521F']);
    for (const [x, y, a] of [
      [84, 86, -20],
      [118, 98, 24],
      [92, 122, 4],
    ]) {
      const fillet = pen.shape(
        `<path d="M-26 4Q-20-14 4-14 26-12 27 2 18 15-4 15-22 15-26 4z" fill="#3a1d0c" opacity=".3" transform="translate(1 4)"/><path d="M-26 2Q-20-16 4-16 26-14 27 0 18 13-4 13-22 13-26 2z" fill="${pen.radial('#FFF4DA', '#E6B464')}"/><path d="M-12-10q4 10-2 20M2-13q5 12-1 24M15-10q4 9 0 17" stroke="#B9823A" stroke-opacity=".6" stroke-width="2" fill="none"/>`,
      );
      pen.use(fillet, at(x, y, a));
    }
    onions(pen, 7, 20, ['#5B2D0E', '#7B3F15']);
    nuts(pen, 7, 50);
    lemon(pen, 138, 134, 12, 30);
    herbs(pen, 6, 48);
  },
  'grilled-shrimp': (pen) => {
    plate(pen, { colour: motif.red });
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * TAU;
      shrimp(pen, 100 + Math.cos(a) * 38, 100 + Math.sin(a) * 38, (a * 180) / Math.PI + 180, 0.86);
    }
    dip(pen, 100, 100, 14, '#F3C45A');
    strokes(pen, 24, 52, 1, 2.2, '#5B1F0C');
    herbs(pen, 10, 52);
  },
  'kabsa-shrimp': (pen) => {
    plate(pen);
    rice(pen, riceOf.kabsa);
    for (const [x, y, a] of [
      [78, 78, 20],
      [118, 74, 100],
      [134, 108, 200],
      [98, 104, -30],
      [74, 118, 70],
      [112, 136, 150],
    ])
      shrimp(pen, x, y, a, 0.78);
    nuts(pen, 6, 50);
    raisins(pen);
    herbs(pen, 8, 48);
  },
  'fried-fish': (pen) => {
    plate(pen, { colour: motif.gold });
    fish(pen, 98, 78, -6, 0.78, '#F0B85C', '#B9731F');
    fish(pen, 102, 116, 6, 0.78, '#F0B85C', '#B9731F');
    strokes(pen, 40, 44, 1, 2.2, '#8A4B14');
    dip(pen, 62, 142, 12, '#D9452A');
    lemon(pen, 138, 144, 12, 15);
    herbs(pen, 8, 12, 100, 146);
  },
  'fish-tray': (pen) => {
    tray(pen, { colour: motif.brown });
    pen.put(circle(100, 100, 66, pen.radial('#D9622F', '#A83C18')));
    for (const [x, y] of [
      [64, 80],
      [84, 62],
      [118, 60],
      [142, 80],
      [62, 122],
      [84, 142],
      [120, 142],
      [142, 120],
    ])
      pen.put(
        path(blob(pen, x, y, 13, { jitter: 0.16 }), '#F0CC74', ` stroke="#B9863B" stroke-width="${num(1)}"`),
      );
    for (const [x, y] of [
      [74, 98],
      [102, 140],
      [130, 134],
      [100, 60],
    ])
      tomato(pen, x, y, 9);
    for (const [x, y] of [
      [140, 98],
      [70, 136],
      [132, 64],
    ])
      carrot(pen, x, y, 8);
    fish(pen, 100, 100, -8, 0.9, '#D8C3A8', '#7E6A54');
    onions(pen, 10, 50, ['#F3E6EF', '#D9B7D0']);
    lemon(pen, 92, 84, 9, 0);
    lemon(pen, 112, 108, 9, 30);
    herbs(pen, 10, 50);
  },
};

// Dried lime and raisins sit between the shrimps.
function raisins(pen) {
  for (const [x, y] of pen.spots(6, 50, 22))
    pen.put(circle(x, y, 4.5, '#4A2A14'), circle(x - 1, y - 1.4, 1.4, '#A87748'));
}
