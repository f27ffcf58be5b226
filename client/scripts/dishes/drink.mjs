// Coffee, tea and cold drinks.

import { bubbles, dates, drizzle, herbs, ice, lemon, nuts, swirl } from './food.mjs';
import { at, blob, circle, num, path, strokes, TAU } from './pen.mjs';
import { cup, glass, motif, plate, shine, tray } from './vessel.mjs';

const saucer = (pen) => plate(pen, { rim: '#EFE6D3', rim2: '#D8C7A0', patterned: false, r: 84, wr: 66 });

// A small waisted tea glass on a saucer.
function teaGlass(pen, light, dark, colour = motif.red) {
  saucer(pen);
  cup(pen, 100, 99, 50, light, dark, { colour });
}

export const drinkPictures = {
  'saudi-coffee': (pen) => {
    tray(pen);
    cup(pen, 84, 84, 31, '#E9BE62', '#B57D22');
    cup(pen, 134, 128, 20, '#E9BE62', '#B57D22');
    dates(pen, 72, 140, 3, 12);
    strokes(pen, 6, 7, 1, 2.6, '#6d7f2f', { cx: 84, cy: 84 });
  },
  karak: (pen) => {
    teaGlass(pen, '#E2A468', '#B36A33');
    pen.put('<path d="M92 90l16-3-3 8z" fill="#6b7d3a"/>');
    strokes(pen, 12, 28, 2, 2, '#8a4a1c', { cy: 98 });
  },
  'red-tea': (pen) => {
    teaGlass(pen, '#C8481C', '#7A1E08', motif.gold);
    for (const [x, y, a] of [
      [150, 136, 20],
      [138, 148, -14],
    ])
      pen.put(
        `<rect x="-8" y="-8" width="16" height="16" rx="3" fill="#fff" stroke="#E3D8C2" transform="${at(x, y, a)}"/>`,
      );
  },
  'mint-tea': (pen) => {
    teaGlass(pen, '#D9952E', '#9A5A10', motif.jade);
    herbs(pen, 14, 20, 96, 98, { greens: ['#1F7A45', '#3FA862', '#67C07F'], length: 15 });
    herbs(pen, 5, 8, 146, 142, { length: 13 });
  },
  'ginger-milk': (pen) => {
    teaGlass(pen, '#FFF3D6', '#EBCF95', motif.gold);
    drizzle(pen, 'M80 104c4-20 34-24 40-6s-14 20-22 12', '#E0B25A', 3.4, 0.8);
    strokes(pen, 18, 28, 1, 2.2, '#B4732A', { cy: 98 });
    for (const [x, y] of [
      [148, 138],
      [136, 150],
    ])
      pen.put(
        path(blob(pen, x, y, 10, { jitter: 0.4 }), '#E9CF95', ' stroke="#B9924A"'),
        circle(x - 1, y, 4, '#F6E6BC'),
      );
  },
  'turkish-coffee': (pen) => {
    tray(pen, { colour: motif.brown });
    cup(pen, 94, 96, 36, '#7A4420', '#3A1A0A', { colour: motif.blue });
    strokes(pen, 26, 24, 0.3, 2.6, '#B9854A', { cx: 94, cy: 96, digits: 1 });
    swirl(pen, 94, 96, 15, '#B9854A', 2.4, 1.6, 0.8);
    dates(pen, 144, 140, 1, 0);
    pen.put(
      circle(146, 66, 13, '#fff', ' stroke="#D5E3EA" stroke-width="2"'),
      circle(146, 66, 10, '#DCEEF6'),
    );
  },
  cappuccino: (pen) => {
    saucer(pen);
    cup(pen, 100, 99, 52, '#C98B52', '#9A5A28', { colour: motif.clay });
    pen.put(
      '<path d="M100 124C76 108 72 88 84 82 92 78 99 84 100 90 101 84 108 78 116 82 128 88 124 108 100 124z" fill="#FFF6E4"/><path d="M100 113C86 104 84 93 90 90 95 88 99 91 100 95 101 91 105 88 110 90 116 93 114 104 100 113z" fill="#C98B52"/>',
    );
  },
  'hot-chocolate': (pen) => {
    saucer(pen);
    cup(pen, 100, 99, 52, '#7A4326', '#431F0E', { colour: motif.red });
    for (const [x, y, a] of [
      [90, 90, 10],
      [108, 96, 40],
      [96, 110, 70],
      [112, 112, 20],
      [84, 104, 50],
    ])
      pen.put(
        `<rect x="-8" y="-8" width="16" height="16" rx="6" fill="#FFF9F2" stroke="#E7D2C6" transform="${at(x, y, a)}"/>`,
      );
    strokes(pen, 22, 28, 1, 2, '#2B1206', { cy: 99 });
  },
  sahlab: (pen) => {
    saucer(pen);
    cup(pen, 100, 99, 52, '#FFFFFF', '#F0E8DA', { colour: motif.gold });
    strokes(pen, 34, 22, 1, 2.4, '#A05A22', { cy: 98 });
    nuts(pen, 6, 22);
    strokes(pen, 10, 24, 1, 2.8, '#6FA35A', { cy: 98 });
  },
  'habaq-tea': (pen) => {
    teaGlass(pen, '#B7611E', '#6E2E08', motif.jade);
    herbs(pen, 9, 18, 100, 98, { greens: ['#2F6B3A', '#4C8A52'], length: 17 });
    lemon(pen, 146, 140, 11, 20);
  },
  'lemon-mint': (pen) => {
    glass(pen, '#B7DC85', '#9ACB6B');
    ice(pen, [
      [84, 86, 20],
      [116, 92, -15],
      [98, 118, 40],
    ]);
    lemon(pen, 124, 124, 17, 10);
    herbs(pen, 9, 18, 86, 84, { greens: ['#1f7a45', '#3fa862'], length: 12 });
    bubbles(pen, 10, 40);
  },
  laban: (pen) => {
    plate(pen, { rim: '#F3EEE2', rim2: '#DFD3BA', patterned: false, r: 86, wr: 70 });
    cup(pen, 100, 100, 54, '#FFFFFF', '#EFEAE0', { colour: motif.blue });
    herbs(pen, 4, 12, 104, 98);
    strokes(pen, 10, 24, 0.5, 3, '#d9e2d0', { digits: 1 });
  },
  hibiscus: (pen) => {
    glass(pen, '#B8123E', '#7E0A2A', { colour: motif.red, ring: '#F0D3DB' });
    ice(pen, [
      [82, 90, 15],
      [114, 86, -20],
      [106, 118, 35],
    ]);
    const petal = pen.shape('<path d="M0 0C-9-7-8-19 0-21 8-19 9-7 0 0z" fill="#D42B5E" stroke="#8E0E35"/>');
    for (let i = 0; i < 5; i++) pen.use(petal, at(88, 112, i * 72, 0.8));
    pen.put(circle(88, 112, 3.4, '#F6C23C'));
    shine(pen, 100, 100, 40);
  },
  tamarind: (pen) => {
    glass(pen, '#8A4A22', '#5B2A10', { colour: motif.brown, ring: '#E8D6C4' });
    ice(pen, [
      [86, 84, 30],
      [118, 100, -10],
      [90, 116, 10],
    ]);
    pen.put('<path d="M142 128q14 6 10 22-12 2-16-8t6-14z" fill="#9C6A32" stroke="#6F4420"/>');
    bubbles(pen, 12, 40, 'rgba(255,230,200,.6)', 2.6);
    shine(pen, 100, 100, 40);
  },
  'orange-juice': (pen) => {
    glass(pen, '#FDB43A', '#F08A14', { colour: motif.gold, ring: '#FBE3BE' });
    strokes(pen, 26, 40, 3, 2, '#FFD98A');
    lemon(pen, 120, 120, 22, 12, ['#E8760C', '#FFE9C6', '#FF9F2A']);
    bubbles(pen, 10, 40);
    shine(pen, 100, 100, 40);
  },
  'mango-juice': (pen) => {
    glass(pen, '#FFC93C', '#F0A010', { colour: motif.clay, ring: '#FBE3BE' });
    for (const [x, y, a] of [
      [88, 92, 10],
      [112, 88, 40],
      [106, 114, 70],
      [84, 116, 25],
    ])
      pen.put(
        `<rect x="-9" y="-9" width="18" height="18" rx="4" fill="#FFDD7A" stroke="#E89A14" transform="${at(x, y, a)}"/>`,
      );
    herbs(pen, 3, 6, 100, 102, { length: 14 });
    shine(pen, 100, 100, 40);
  },
  'avocado-honey': (pen) => {
    glass(pen, '#B9CF6A', '#8FAE42', { colour: motif.jade, ring: '#E1EBC2' });
    swirl(pen, 100, 100, 34, '#DDE9A6', 5, 2, 0.8);
    drizzle(pen, 'M70 90q14 16 28 0t30 10', '#D9921E', 4);
    nuts(pen, 7, 28);
    strokes(pen, 20, 30, 1, 2.6, '#6FA35A');
  },
  'date-shake': (pen) => {
    glass(pen, '#D9B58A', '#B98C5C', { colour: motif.brown, ring: '#EEDFC8' });
    swirl(pen, 100, 100, 36, '#F6E8D0', 7, 2, 0.85);
    drizzle(pen, 'M68 104q16-18 30-2t32-8', '#5B2A0C', 4);
    dates(pen, 100, 96, 1, 0);
    strokes(pen, 14, 30, 1, 2.4, '#8A4B1E');
  },
  water: (pen) => {
    glass(pen, '#EAF6FC', '#C6E3F1', { colour: motif.blue, ring: '#D3E7F0' });
    pen.put(
      circle(100, 100, 30, 'none', ' stroke="#fff" stroke-width="2.4" opacity=".8"'),
      circle(96, 96, 16, 'none', ' stroke="#fff" stroke-width="2" opacity=".7"'),
    );
    ice(pen, [
      [114, 112, 20],
      [86, 108, -25],
    ]);
    shine(pen, 100, 100, 40);
  },
  'sparkling-water': (pen) => {
    glass(pen, '#EDF8F6', '#C2E2DC', { colour: motif.jade, ring: '#CFE9E3' });
    for (const [x, y] of pen.spots(24, 42, 9))
      pen.put(circle(x, y, num(pen.between(1.6, 4)) * 1, 'none', ' stroke="#fff" stroke-width="1.6"'));
    lemon(pen, 116, 112, 18, 14);
    shine(pen, 100, 100, 40);
  },
  'soft-drink': (pen) => {
    glass(pen, '#6B2A12', '#3A1206', { colour: motif.red, ring: '#E7D6CC' });
    ice(pen, [
      [84, 88, 15],
      [116, 90, -25],
      [100, 118, 40],
    ]);
    for (const [x, y] of pen.spots(20, 44, 8)) pen.put(circle(x, y, 1.8, '#E9B89A', ' opacity=".8"'));
    shine(pen, 100, 100, 40);
  },
  'iced-karak': (pen) => {
    glass(pen, '#D89A5C', '#A8652F', { colour: motif.gold, ring: '#EEDCC4' });
    ice(pen, [
      [84, 90, 15],
      [114, 84, -20],
      [106, 116, 35],
      [80, 118, 60],
    ]);
    drizzle(pen, 'M64 104q14-20 32-6t34-14', '#F6DDB8', 5, 0.7);
    strokes(pen, 10, 36, 1, 2.4, '#7A3E14');
    shine(pen, 100, 100, 40);
  },
  jallab: (pen) => {
    glass(pen, '#7A2A2E', '#4A1218', { colour: motif.clay, ring: '#E9D2D0' });
    ice(pen, [
      [86, 88, 20],
      [114, 110, -15],
    ]);
    nuts(pen, 12, 36, ['#F7EBCB', '#CDA868']);
    for (let i = 0; i < 6; i++)
      pen.put(circle(100 + Math.cos((i / 6) * TAU) * 24, 100 + Math.sin((i / 6) * TAU) * 24, 3, '#3B1F22'));
    shine(pen, 100, 100, 40);
  },
};
