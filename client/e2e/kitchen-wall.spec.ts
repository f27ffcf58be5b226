import { Api, logins } from './support/demo.ts';
import { evening, faultsOfWall, KitchenFeed } from './support/kitchen.ts';
import { device, openKitchen } from './support/screen.ts';
import { OwnServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/text.ts';

const TICKETS = 60;
/** The wall as it is set up at first: 43 inches, read from 1.8 m. */
const INCHES = 43;
const DISTANCE = 1800;

let server: OwnServer;

test.beforeAll(async () => {
  server = await OwnServer.start();
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  await floor.emptyKitchen();
  // As long as a table's number may be.
  const [hall] = await floor.tables();
  await floor.call('PUT', `/api/tables/${hall?.id}`, {
    tableNumber: 'Majlis 204',
    tableName: hall?.tableName,
    seatCapacity: hall?.seatCapacity,
    location: hall?.location,
    isActive: true,
  });
  const feed = await KitchenFeed.open(floor);
  const placed = [];
  for (const ticket of evening(TICKETS)) placed.push(await feed.place(ticket));
  // Some begun, some ready, some with lines made and one voided: every look that a ticket has.
  for (const order of placed.slice(0, 12)) await floor.step(order, 'preparing');
  for (const order of placed.slice(2, 4)) await floor.step(order, 'ready');
  const [voided, made] = placed[5]?.orderItems ?? [];
  const items = `/api/orders/${placed[5]?.id}/items`;
  await floor.call('PATCH', `${items}/${voided?.id}`, { itemStatus: 'voided', voidReason: 'Guest left' });
  await floor.call('PATCH', `${items}/${made?.id}`, { itemStatus: 'ready' });
  await floor.end();
});

test.afterAll(async () => {
  await server.stop();
});

const screens = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

for (const language of languages) {
  for (const size of screens) {
    test(`sixty tickets at ${size.width} × ${size.height} in ${language}`, async ({ browser }, info) => {
      const owner = await Api.signIn(server.direct, 'owner', logins.owner);
      const { context, page } = await device(browser, language, 'wall', server.direct);
      await page.setViewportSize(size);
      await openKitchen(page, owner, `Wall ${size.width} ${language}`);
      await expect(page.locator('.kw-wait')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);

      await expect.poll(() => faultsOfWall(page)).toEqual([]);
      // Tickets must not grow with their age: each of the four looks is tried on all of them.
      for (const age of ['a1', 'a2', 'a3', 'a0']) {
        await page.locator('.kw-t').evaluateAll((all, name) => {
          for (const each of all) {
            each.classList.remove('a0', 'a1', 'a2', 'a3');
            each.classList.add(name);
          }
        }, age);
        expect(await faultsOfWall(page), age).toEqual([]);
      }

      // What is not seen is counted.
      const seen = await page
        .locator('.kw-columns article')
        .evaluateAll((all) => new Set(all.map((each) => each.getAttribute('data-order'))).size);
      const waiting = Number(await page.locator('.kw-wait').getAttribute('data-waiting'));
      expect(seen).toBeGreaterThanOrEqual(6);
      expect(seen + waiting).toBe(TICKETS);

      // Capitals of 20 minutes of arc on dishes, of 16 on second lines, measured as they are drawn.
      const capital = (selector: string) =>
        page
          .locator(`.kw-columns ${selector}`)
          .first()
          .evaluate((element) => {
            const pen = document.createElement('canvas').getContext('2d');
            if (!pen) return 0;
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
            // Drawn ten times as large: a canvas rounds to whole pixels.
            pen.font = `${fontWeight} ${Number.parseFloat(fontSize) * 10}px ${fontFamily}`;
            return pen.measureText('H').actualBoundingBoxAscent / 10;
          });
      const pitch = (INCHES * 25.4) / Math.hypot(size.width, size.height);
      expect(await capital('.nm')).toBeGreaterThanOrEqual(DISTANCE / 172 / pitch);
      expect(await capital('.nt')).toBeGreaterThanOrEqual(DISTANCE / 215 / pitch);

      await page.screenshot({ path: info.outputPath(`wall-${size.width}.${language}.png`) });
      await context.close();
      await owner.end();
    });
  }
}
