import type { Locator } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { scan } from './support/diner.ts';
import { device, openFloor, openKitchen, ticket, tile } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

const LIMIT = 9;

test('three dishes with two changes in nine taps, followed to the cook who sees them', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const owner = await Api.signIn(url, 'owner', logins.owner);
  const floor = await Api.signIn(url, 'staff', logins.manager);
  await floor.emptyKitchen();
  const table = await floor.freeTable();
  const dishes = (await floor.plainDishes()).slice(0, 3);
  const [first, second, third] = dishes;
  if (!first || !second || !third) throw new Error('The demo has too few dishes without sizes');

  const waiter = await device(browser, 'en', 'phone');
  await openFloor(waiter.page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const dish = (name: string) => waiter.page.locator(`[data-item="${name}"]`);
  const more = (name: string) => dish(name).getByRole('button', { name: `One more ${name}` });
  const note = async (name: string, text: string) => {
    await tap(dish(name).getByRole('button', { name: say('en', 'Add note') }));
    await tap(waiter.page.getByRole('dialog').getByRole('button', { name: text, exact: true }));
    await expect(waiter.page.getByRole('dialog')).toHaveCount(0);
  };

  await tap(tile(waiter.page, table.tableNumber));
  await tap(more(first.nameEn));
  await note(first.nameEn, say('en', 'No onion'));
  await tap(more(second.nameEn));
  await note(second.nameEn, say('en', 'No onion'));
  await tap(more(third.nameEn));
  await expect(waiter.page.locator('[data-cart="3"]')).toBeVisible();
  await tap(waiter.page.locator('[data-action="send"]').first());
  expect(taps).toBeLessThanOrEqual(LIMIT);

  // No kitchen screen has painted it yet, so nothing claims that a cook has seen it.
  await expect(waiter.page.locator('[data-sent="kitchen"]')).toBeVisible();
  const order = (await floor.openOrders()).find((each) => each.tableId === table.id);
  if (!order) throw new Error(`No order at table ${table.tableNumber}`);
  expect(order.orderItems.map((item) => item.itemName).sort()).toEqual(
    dishes.map((each) => each.nameEn).sort(),
  );
  expect(order.orderItems.filter((item) => JSON.stringify(item).includes('No onion'))).toHaveLength(2);

  const kitchen = await device(browser, 'en', 'wall');
  await openKitchen(kitchen.page, owner, 'Seen');
  await expect(ticket(kitchen.page, order.id)).toContainText('No onion');
  await expect(waiter.page.locator('[data-sent="seen"]')).toBeVisible();

  await kitchen.context.close();
  await waiter.context.close();
  await Promise.all([owner.end(), floor.end()]);
});

test('what the kitchen marks as sold out is sold out on an open diner page, and back when it is back', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const owner = await Api.signIn(url, 'owner', logins.owner);
  const floor = await Api.signIn(url, 'staff', logins.manager);
  const table = await floor.freeTable();
  const [dish] = await floor.plainDishes();
  if (!dish) throw new Error('The demo has no dish without sizes');

  const kitchen = await device(browser, 'en', 'wall');
  const diner = await device(browser, 'en', 'phone');
  await openKitchen(kitchen.page, owner, 'Sold out');
  await scan(diner.page, table.tableNumber);
  const row = diner.page.locator(`[data-item="${dish.id}"]`).first();
  await expect(row.getByRole('button', { name: `Add ${dish.nameEn}` })).toBeVisible();

  await kitchen.page.getByRole('button', { name: new RegExp(`^${say('en', 'Sold out')}`) }).click();
  const dialog = kitchen.page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(dish.nameEn);
  const available = dialog.getByRole('switch', { name: dish.nameEn });
  await available.click();
  // The words are in the page all along, for the server's copy to show: what counts is that they are seen.
  const soldOut = row.getByText(say('en', 'Sold out today'));
  await expect(soldOut).toBeVisible();
  await expect(row.getByRole('button', { name: `Add ${dish.nameEn}` })).toHaveCount(0);

  await available.click();
  await expect(soldOut).toBeHidden();
  await expect(row.getByRole('button', { name: `Add ${dish.nameEn}` })).toBeVisible();

  await diner.context.close();
  await kitchen.context.close();
  await Promise.all([owner.end(), floor.end()]);
});
