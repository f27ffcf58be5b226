import type { Page } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, tile } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

/** The files of the build are on the device, and the floor is written down. */
async function readyForTheRoad(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return 0;
        const name = (await caches.keys()).find((each) => each.startsWith('sufra-build-'));
        return name ? (await (await caches.open(name)).keys()).length : 0;
      }),
    )
    .toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(floorIsKept)).toBe(true);
}

const floorIsKept = () =>
  new Promise<boolean>((resolve) => {
    const request = indexedDB.open('sufra-floor');
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const database = request.result;
      const done = (kept: boolean) => {
        database.close();
        resolve(kept);
      };
      if (!database.objectStoreNames.contains('parts')) return done(false);
      const menu = database.transaction('parts').objectStore('parts').get('menu');
      menu.onsuccess = () => done(menu.result !== undefined);
    };
  });

const dish = (page: Page, name: string) => page.locator(`[data-item="${name}"]`);

test('five minutes without a network in the middle of an order, while the kitchen moves on', async ({
  browser,
  server,
}) => {
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  await floor.emptyKitchen();
  const table = await floor.freeTable();
  const other = await floor.freeTable([table.tableNumber]);
  const [first, second] = await floor.plainDishes();
  if (!first || !second) throw new Error('The demo has too few dishes without sizes');
  const cooking = await floor.placeOrder(other.id, 2);

  const { context, page } = await device(browser, 'en', 'phone', server.origin);
  await page.clock.install();
  await openFloor(page);
  await readyForTheRoad(page);
  await expect(tile(page, other.tableNumber)).toHaveAttribute('data-state', 'confirmed');

  await tile(page, table.tableNumber).click();
  await dish(page, first.nameEn)
    .getByRole('button', { name: `One more ${first.nameEn}` })
    .click();

  // In the middle of the order the network goes; the order goes on.
  server.network.cut();
  await expect(page.locator('[data-live="live"]')).toHaveCount(0);
  await dish(page, second.nameEn)
    .getByRole('button', { name: `One more ${second.nameEn}` })
    .click();
  await expect(page.locator('[data-cart="2"]')).toBeVisible();
  await page.locator('[data-action="send"]').first().click();
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  await expect(page.getByText(say('en', 'Not sent yet'))).toBeVisible();
  await page.getByRole('button', { name: say('en', 'Done, to tables') }).click();
  await expect(tile(page, table.tableNumber)).toHaveAttribute('data-state', 'unsent');

  // Five minutes for the device; the kitchen moves on behind its back.
  await floor.step(cooking, 'preparing', 'ready');
  await page.clock.fastForward('05:00');
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  await expect(page.locator('[data-live]').first()).toContainText(/5:\d\d/);
  await expect(tile(page, other.tableNumber)).toHaveAttribute('data-state', 'confirmed');

  // The page itself is loaded anew without a network: shell, floor and order are on the device.
  await page.reload();
  await expect(tile(page, table.tableNumber)).toHaveAttribute('data-state', 'unsent');
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  await expect(page.locator('[data-live="live"]')).toHaveCount(0);
  await expect(page.locator('[data-live]').first()).toContainText(like('en', 'Data from <0/> ago'));
  const atTable = async () => (await floor.openOrders()).filter((order) => order.tableId === table.id);
  expect(await atTable()).toHaveLength(0);

  // Back: one order with both dishes, no second one, and every tile as the kitchen has it now.
  server.network.heal();
  await expect.poll(async () => (await atTable()).length).toBe(1);
  await expect(page.locator('[data-live="live"]')).toBeVisible();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  await expect(tile(page, table.tableNumber)).toHaveAttribute('data-state', 'confirmed');
  await expect(tile(page, other.tableNumber)).toHaveAttribute('data-state', 'ready');
  const [order] = await atTable();
  expect(order?.orderItems.map((item) => item.itemName).sort()).toEqual([first.nameEn, second.nameEn].sort());
  await page.reload();
  await expect(page.locator('[data-live="live"]')).toBeVisible();
  expect(await atTable()).toHaveLength(1);

  await context.close();
  await floor.end();
});

test('a kept order is not sent to a table whose guests have paid and gone: the waiter decides', async ({
  browser,
  server,
}) => {
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  await floor.emptyKitchen();
  const table = await floor.freeTable();
  const [first] = await floor.plainDishes();
  if (!first) throw new Error('The demo has no dish without sizes');
  const before = await floor.placeOrder(table.id, 1);

  const { context, page } = await device(browser, 'en', 'phone', server.origin);
  await page.clock.install();
  await openFloor(page);
  await readyForTheRoad(page);
  await expect(tile(page, table.tableNumber)).toHaveAttribute('data-state', 'confirmed');
  await page.goto(`/waiter/new-order?tableId=${table.id}&tableNumber=${table.tableNumber}`);
  await expect(page.locator('[data-live="live"]')).toBeVisible();
  await expect(dish(page, first.nameEn)).toBeVisible();
  server.network.cut();
  await dish(page, first.nameEn)
    .getByRole('button', { name: `One more ${first.nameEn}` })
    .click();
  await page.locator('[data-action="send"]').first().click();
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();

  await floor.step(before, 'preparing', 'ready', 'served');
  await floor.call('POST', `/api/tables/${table.id}/close`, { method: 'cash' });
  await page.clock.fastForward('02:00');
  server.network.heal();

  await page.getByRole('button', { name: say('en', 'Decide') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    like('en', 'The table was closed after {taken}: its guests have paid. Sending opens the table again.'),
  );
  expect((await floor.openOrders()).filter((order) => order.tableId === table.id)).toHaveLength(0);
  await dialog.getByRole('button', { name: say('en', 'Discard') }).click();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  expect((await floor.openOrders()).filter((order) => order.tableId === table.id)).toHaveLength(0);

  await context.close();
  await floor.end();
});

test('what guests see and what people ordered is never kept by the service worker', async ({
  browser,
  server,
}) => {
  const { context, page } = await device(browser, 'ar', 'phone', server.origin);
  await openFloor(page);
  await readyForTheRoad(page);
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname);
    }
    return addresses;
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => /^\/(api|objects|menu|table)\b/.test(path))).toEqual([]);
  // Installable, in the reader's language.
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return link
      ? ((await (await fetch(link.href)).json()) as { lang: string; dir: string; start_url: string })
      : null;
  });
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/waiter/select-table' });
  // Signing out takes the floor along.
  await page.getByRole('button', { name: say('ar', 'Menu') }).click();
  await page.getByRole('menuitem', { name: say('ar', 'Logout') }).click();
  await expect(page.getByRole('heading', { name: say('ar', 'Waiter Login') })).toBeVisible();
  server.network.cut();
  await page.goto('/waiter/select-table');
  await expect(page.getByText(say('ar', 'No connection')).first()).toBeVisible();
  await expect(page.locator('[data-table]')).toHaveCount(0);
  server.network.heal();
  await context.close();
});
