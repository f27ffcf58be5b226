// Cuts the product's own letters to what nearly every page needs; what is beyond that stays in the whole files, which a
// browser fetches only for a page that has such a letter. Run once for a new version of the face, in a folder that has
// the package: npm i subset-font@2.4.0, then node cut-letters.mjs <client/public/fonts>.
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const [, , fonts] = process.argv;
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
// The ranges of styles/tokens.css.
const arabic = `،؛؟${range(0x621, 0x63a)}${range(0x640, 0x652)}٪ٰٱپچژڤکگی`;
// A file of their own: most restaurants write ٠ as 0, and the letters' file then fits into one window of a connection.
const figures = `${range(0x660, 0x669)}${range(0x66b, 0x66d)}`;
const latin = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…`;
for (const [from, text, to] of [
  ['readex-pro-arabic-wght-normal', arabic, 'readex-arabic'],
  ['readex-pro-arabic-wght-normal', figures, 'readex-arabic-figures'],
  ['readex-pro-latin-wght-normal', latin, 'readex-latin'],
]) {
  const cut = await subset(readFileSync(`${fonts}/${from}.woff2`), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(`${fonts}/${to}.woff2`, cut);
  console.log(to, cut.length);
}
