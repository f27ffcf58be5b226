// Cuts the faces of the templates' headings to Arabic and Western letters. Run once for a new face, in a folder that has
// the packages: npm i subset-font@2.4.0 @fontsource/reem-kufi@5 @fontsource/el-messiri@5 @fontsource/lalezar@5, then
// node cut-faces.mjs <client/public/fonts>. Their licence is in that folder.
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const [, , fonts] = process.argv;
const range = (a, b) => Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i)).join('');
const arabic = `\u060c\u061b\u061f${range(0x621, 0x63a)}${range(0x640, 0x652)}\u0670\u0671\u067e\u0686\u0698\u06a4\u06a9\u06af\u06cc${range(0x660, 0x669)} `;
const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u00d7`;
const packages = 'node_modules/@fontsource/';
for (const [from, text, to] of [
  ['reem-kufi/files/reem-kufi-arabic-600-normal.woff2', arabic, 'kufi-arabic'],
  ['reem-kufi/files/reem-kufi-latin-600-normal.woff2', latin, 'kufi-latin'],
  ['el-messiri/files/el-messiri-arabic-600-normal.woff2', arabic, 'naskh-arabic'],
  ['el-messiri/files/el-messiri-latin-600-normal.woff2', latin, 'naskh-latin'],
  ['lalezar/files/lalezar-arabic-400-normal.woff2', arabic, 'display-arabic'],
  ['lalezar/files/lalezar-latin-400-normal.woff2', latin, 'display-latin'],
]) {
  const cut = await subset(readFileSync(packages + from), text, { targetFormat: 'woff2' });
  writeFileSync(`${fonts}/${to}.woff2`, cut);
  console.log(to, cut.length);
}
