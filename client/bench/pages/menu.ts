// A menu as large as the budget is written for: a hundred dishes with the texts of a real kitchen, sixty with a photo.
import type { Browser } from '@playwright/test';
import { Api, logins } from '../../e2e/support/demo.ts';
import type { components } from '../../src/api/schema.gen.ts';

type FullMenu = components['schemas']['FullMenu'];
type Upload = components['schemas']['Upload'];

const DISHES = 100;
const PHOTOS = 60;

/** Makes it of the demo's own menu and gives its address. */
export async function makeMenu(browser: Browser, server: string): Promise<string> {
  const owner = await Api.signIn(server, 'owner', logins.owner);
  const [demo] = await owner.call<{ id: string }[]>('GET', '/api/menus');
  if (!demo) throw new Error('The demo has no menu');
  const { menu, items } = await owner.call<FullMenu>('POST', `/api/menus/${demo.id}/copy`, {
    nameEn: 'Hundred dishes',
    nameAr: 'مئة طبق',
  });
  if (items.length < DISHES) throw new Error(`The demo has only ${items.length} dishes`);
  for (const { id } of items.slice(DISHES)) await owner.call('DELETE', `/api/items/${id}`);
  const photos = await drawPhotos(browser, PHOTOS);
  for (const [index, photo] of photos.entries()) {
    const { url } = await owner.send<Upload>('/api/uploads', photo, 'image/jpeg');
    await owner.call('PATCH', `/api/items/${items[index]?.id}`, { imageUrl: url });
  }
  for (const { id } of items.slice(PHOTOS, DISHES))
    await owner.call('PATCH', `/api/items/${id}`, { imageUrl: '' });
  await owner.call('PATCH', `/api/menus/${menu.id}`, { isActive: true });
  await owner.end();
  return `/menu/${menu.slug}`;
}

/** Photos that pack like photos: soft shapes, and a grain over them. */
async function drawPhotos(browser: Browser, count: number): Promise<Buffer[]> {
  const page = await browser.newPage();
  const photos = await page.evaluate((many) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    let seed = 7;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    return Array.from({ length: many }, () => {
      for (let shape = 0; shape < 40; shape += 1) {
        const [x, y, size] = [random() * 1200, random() * 900, 60 + random() * 300];
        const colours = pen.createRadialGradient(x, y, 0, x, y, size);
        colours.addColorStop(0, `hsl(${20 + random() * 100} 60% ${20 + random() * 60}%)`);
        colours.addColorStop(1, 'transparent');
        pen.fillStyle = colours;
        pen.fillRect(0, 0, 1200, 900);
      }
      const picture = pen.getImageData(0, 0, 1200, 900);
      for (let at = 0; at < picture.data.length; at += 4) {
        const grain = (random() - 0.5) * 24;
        for (let part = 0; part < 3; part += 1)
          picture.data[at + part] = (picture.data[at + part] ?? 0) + grain;
      }
      pen.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
    });
  }, count);
  await page.close();
  return photos.map((photo) => Buffer.from(photo, 'base64'));
}
