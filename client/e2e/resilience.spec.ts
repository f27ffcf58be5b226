import type { Page } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, openKitchen, ticket, tile } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

interface Seen {
  phase: string;
  tickets: string[];
}

/** What the wall claims and which tickets are on it, frame by frame, each change of it once. */
const watchWall = () => {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase ?? '';
    const pieces = document.querySelectorAll<HTMLElement>('article[data-order]');
    const tickets = [...new Set([...pieces].map((each) => each.dataset.order ?? ''))];
    const last = seen.at(-1);
    if (last?.phase !== phase || last.tickets.join() !== tickets.join()) seen.push({ phase, tickets });
    requestAnimationFrame(look);
  };
  look();
};

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

test('a wall without its network says so, and has everything before it says live again', async ({
  browser,
  server,
}) => {
  const owner = await Api.signIn(server.direct, 'owner', logins.owner);
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  await floor.emptyKitchen();
  const { context, page } = await device(browser, 'en', 'wall', server.origin);
  await openKitchen(page, owner, 'Cut off');
  const wall = page.locator('[data-phase]');

  await page.evaluate(watchWall);

  // The connection stays open and silent: only the missing heartbeats tell. Twelve seconds are its limit.
  server.network.stall();
  const table = await floor.freeTable();
  const first = await floor.placeOrder(table.id, 2);
  await expect(page.getByRole('alert').filter({ hasText: /Not live since|Offline/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(wall).not.toHaveAttribute('data-phase', 'live');

  // From here on the network is down for good measure, with attempts that fail.
  server.network.cut();
  const second = await floor.placeOrder(table.id, 1);
  const third = await floor.placeOrder(table.id, 3);
  await floor.step(third, 'preparing');
  await expect(page.getByText('Live since')).toHaveCount(0);
  await expect(ticket(page, second.id)).toHaveCount(0);

  server.network.heal();
  await expect(wall).toHaveAttribute('data-phase', 'live');
  // Once each: a long ticket goes on in the next column, below a torn edge.
  for (const order of [first, second, third]) {
    await expect(page.locator(`article[data-order="${order.id}"]:not(.torn-start)`)).toHaveCount(1);
  }
  await expect(ticket(page, third.id).first()).toContainText(say('en', 'Preparing'));
  // Between the moment that it admitted being behind and the last of the three, no frame said "live".
  const seen = await seenBy(page);
  const admitted = seen.slice(seen.findIndex((each) => each.phase !== 'live'));
  for (const each of admitted.filter(({ phase }) => phase === 'live')) {
    expect(each.tickets).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
  }

  await context.close();
  await Promise.all([owner.end(), floor.end()]);
});

test('an order taken without a network outlives a reload and is sent once', async ({ browser, server }) => {
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  const table = await floor.freeTable();
  const [dish] = await floor.plainDishes();
  if (!dish) throw new Error('The demo has no dish without sizes');
  const { context, page } = await device(browser, 'en', 'phone', server.origin);
  await openFloor(page);

  await tile(page, table.tableNumber).click();
  const add = page.locator(`[data-item="${dish.nameEn}"]`).getByRole('button', { name: /^One more/ });
  await add.click();
  await expect(page.locator('[data-cart="1"]')).toBeVisible();

  server.network.cut();
  await expect(page.locator('[data-live="live"]')).toHaveCount(0);
  await page.locator('[data-action="send"]').first().click();
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  await expect(page.getByText(say('en', 'Not sent yet'))).toBeVisible();

  // The network comes back only after the page has been loaded anew; until then nothing reached the server.
  expect((await floor.openOrders()).filter((order) => order.tableId === table.id)).toHaveLength(0);
  server.network.heal();
  await page.reload();
  const mine = async () => (await floor.openOrders()).filter((order) => order.tableId === table.id);
  await expect.poll(async () => (await mine()).length).toBe(1);
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  await expect(page.locator('[data-live="live"]')).toBeVisible();

  // Another reload finds nothing left to send.
  await page.reload();
  await page.goto('/waiter/select-table');
  await expect(tile(page, table.tableNumber)).toHaveAttribute('data-state', 'confirmed');
  expect(await mine()).toHaveLength(1);

  await context.close();
  await floor.end();
});
