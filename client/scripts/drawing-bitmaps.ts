// Draws the bitmaps of the small drawings on public pages: node client/scripts/drawing-bitmaps.ts (CHROMIUM names a browser).
// A browser makes a document of its own for each SVG that it shows as an image, with styles and layout: fifteen dishes took
// a third of a page's processor time. Where a drawing is small, pages show its bitmap; the SVG stays for where it is large.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../public/', import.meta.url));

interface Bitmap {
  width: number;
  height: number;
  /** 1 is without loss. */
  quality: number;
}

/** Thumbnails are at most 96 pixels on a phone, of which a sharp one has two or three to each. */
const dish: Bitmap = { width: 192, height: 192, quality: 0.56 };

/** In device pixels: three to each of a phone's. What repeats is a whole number of them, or seams would show. */
const art: Record<string, Bitmap> = {
  // Under the 8 kB that a first view has for pictures. Nearly every phone takes facade.avif instead, a third smaller, which
  // no browser writes: avifenc -s 0 --min 42 --max 42 -y 420, of the same drawing as PNG.
  facade: { width: 824, height: 423, quality: 0.2 },
  tile: { width: 192, height: 192, quality: 1 },
  'tile-jade': { width: 216, height: 216, quality: 1 },
  parapet: { width: 144, height: 72, quality: 1 },
  'parapet-white': { width: 144, height: 72, quality: 1 },
  'parapet-dark': { width: 144, height: 72, quality: 1 },
  band: { width: 160, height: 160, quality: 1 },
  'palm-logo': { width: 192, height: 192, quality: 1 },
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage();
const drawings = [
  ...globSync('dishes/*.svg', { cwd: folder }).map((file) => ({ file, bitmap: dish })),
  ...Object.entries(art).map(([name, bitmap]) => ({ file: `art/${name}.svg`, bitmap })),
];
for (const { file, bitmap } of drawings) {
  const drawn = await draw(readFileSync(folder + file, 'utf8'), bitmap);
  writeFileSync(folder + file.replace(/svg$/, 'webp'), drawn);
  console.log(file, drawn.length);
}
await browser.close();

async function draw(svg: string, bitmap: Bitmap): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source, { width, height, quality }]) => {
      const image = new Image(width, height);
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    [svg, bitmap] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
