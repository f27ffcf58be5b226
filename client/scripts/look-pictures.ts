// Draws the pictures of the templates: the demo restaurant's menu in each of them, in both languages.
//   node client/scripts/look-pictures.ts http://localhost:8080     (a server with a fresh demo; its menu is left as it was)
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

const [, , origin = 'http://localhost:8080'] = process.argv;
const folder = fileURLToPath(new URL('../public/art/look/', import.meta.url));
const phone = { width: 390, height: 780 };
/** Of what is stored: a card of the gallery is at most 280 px wide. */
const width = 300;

interface Template {
  id: number;
  name: string;
  imageUrl: string;
  look: { backgroundColor: string };
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const owner = await browser.newContext();
const call = async (method: string, path: string, data?: object) => {
  const answer = await owner.request.fetch(origin + path, { method, data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};
await call('POST', '/api/restaurant-owner/login', {
  email: 'owner@palmhouse.example',
  password: 'sufra-owner-2026',
});
const [menu] = (await call('GET', '/api/menus')) as { id: string; slug: string; templateId?: number }[];
if (!menu) throw new Error('the demo restaurant has no menu');
mkdirSync(folder, { recursive: true });

const templates = (await call('GET', '/api/templates')) as Template[];
const wear = (templateId: number) =>
  call('PATCH', `/api/menus/${menu.id}`, { templateId, customizations: {} });
await wear(0);
const pages = await Promise.all(['en', 'ar'].map(open));
for (const template of templates) {
  const name = template.imageUrl.split('/').at(-1) ?? '';
  await wear(template.id);
  for (const { page, language } of pages) {
    await shows(page, template);
    const picture = await packed(page, await page.screenshot());
    writeFileSync(folder + name.replace('.en.', `.${language}.`), picture);
    console.log(`${template.name} ${language} ${picture.length}`);
  }
}
await wear(menu.templateId ?? 0);
await browser.close();

async function open(language: string): Promise<{ page: Page; language: string }> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/menu/${menu?.slug}?lang=${language}`, { waitUntil: 'networkidle' });
  await page.waitForSelector('[data-item]', { timeout: 120_000 });
  return { page, language };
}

/** An open page learns of a new version of its menu by itself. The first template is the house's own look: it says nothing. */
async function shows(page: Page, { id, look }: Template): Promise<void> {
  const paper = id === templates[0]?.id ? '' : look.backgroundColor;
  await page.waitForFunction(
    (wanted) => document.documentElement.style.getPropertyValue('--bg') === wanted,
    paper,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    document.querySelector('nav')?.scrollTo(0, 0);
    // The old colours may still be on the screen.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** As WebP, by the browser's own encoder. */
async function packed(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, to]) => {
      const bytes = Uint8Array.from(atob(source as string), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(to as number, ((to as number) * image.height) / image.width);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [png.toString('base64'), width],
  );
  return Buffer.from(data);
}
