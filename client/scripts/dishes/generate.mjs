// Draws every dish of the demo restaurant: `node client/scripts/dishes/generate.mjs`, then their bitmaps with
// `node client/scripts/drawing-bitmaps.ts`.
// `--check` writes nothing and fails when a file in client/public/dishes is missing, stale or not drawn here.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bakeryPictures } from './bakery.mjs';
import { drinkPictures } from './drink.mjs';
import { grillPictures } from './grill.mjs';
import { Pen } from './pen.mjs';
import { ricePictures } from './rice.mjs';
import { seafoodPictures } from './seafood.mjs';
import { starterPictures } from './starter.mjs';
import { stewPictures } from './stew.mjs';
import { sweetPictures } from './sweet.mjs';

const pictures = {
  ...ricePictures,
  ...stewPictures,
  ...grillPictures,
  ...starterPictures,
  ...bakeryPictures,
  ...seafoodPictures,
  ...sweetPictures,
  ...drinkPictures,
};

// A menu shows these by the dozen on a phone, so a picture that grows past this is drawn more simply.
const maxBytes = 10_000;

const folder = new URL('../../public/dishes/', import.meta.url);
const check = process.argv.includes('--check');
const problems = [];
let total = 0;

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const pen = new Pen(name);
  draw(pen);
  const svg = pen.svg();
  total += svg.length;
  if (svg.length > maxBytes) problems.push(`${name}.svg has ${svg.length} bytes, more than ${maxBytes}`);
  if (svg.includes('NaN')) problems.push(`${name}.svg has a number that is none`);
  const file = new URL(`${name}.svg`, folder);
  if (!check) writeFileSync(file, svg);
  else if (!readdirSync(folder).includes(`${name}.svg`)) problems.push(`${name}.svg is missing`);
  else if (readFileSync(file, 'utf8') !== svg) problems.push(`${name}.svg is stale`);
}
for (const file of readdirSync(folder)) {
  if (file.endsWith('.svg') && !(file.slice(0, -4) in pictures))
    problems.push(`${file} is not drawn by this generator`);
}

console.log(`${Object.keys(pictures).length} pictures, ${Math.round(total / 1024)} kB`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
