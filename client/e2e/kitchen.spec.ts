import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { Api, logins, type Order } from './support/demo.ts';
import { device, signIn, ticket } from './support/screen.ts';
import type { OwnServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

type Schemas = components['schemas'];

let server: OwnServer;
let owner: Api;
let floor: Api;

test.beforeAll(async ({ server: own }) => {
  server = own;
  owner = await Api.signIn(server.direct, 'owner', logins.owner);
  floor = await Api.signIn(server.direct, 'staff', logins.manager);
});

test.beforeEach(async () => {
  await floor.emptyKitchen();
});

test.afterAll(async () => {
  await Promise.all([owner.end(), floor.end()]);
});

const header = (page: Page, order: Order) => ticket(page, order.id).first().locator('.kw-h');

/** A wall of that station or view, opened as the QR code opens it. */
async function openScreen(page: Page, screen: Schemas['ScreenInput']): Promise<void> {
  const { code } = await owner.call<Schemas['PairingCode']>('POST', '/api/screens', screen);
  await page.goto(`/kitchen#code=${code}`);
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
}

/** Two dishes, each with a station of its own. */
async function twoStations(names: [string, string]): Promise<Schemas['MenuItem'][]> {
  const dishes = (await floor.plainDishes()).slice(0, 2);
  for (const name of names) await owner.call('POST', '/api/stations', { name });
  const items = dishes.map((dish, index) => ({ id: dish.id, station: names[index] }));
  await owner.call('PUT', '/api/routing', { items });
  return dishes;
}

async function order(dishes: readonly Schemas['MenuItem'][], change: object[] = []): Promise<Order> {
  const table = await floor.freeTable();
  const items = dishes.map((dish, index) => ({ menuItemId: dish.id, quantity: 1, ...change[index] }));
  return floor.call<Order>('POST', '/api/waiter/orders', { tableId: table.id, items });
}

const statusOf = async (id: string) => (await floor.call<Order>('GET', `/api/orders/${id}`)).status;

test('a station and its screen, from the settings to the wall', async ({ browser }, info) => {
  const desk = await device(browser, 'en', 'laptop', server.direct);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/settings');
  await desk.page.getByRole('button', { name: say('en', 'Add station') }).click();
  await desk.page.getByLabel(say('en', 'Name (English)')).fill('Pastry');
  await desk.page.getByLabel(say('en', 'Name (Arabic)')).fill('الحلويات');
  await desk.page.getByRole('button', { name: say('en', 'Save'), exact: true }).click();
  const stations = desk.page.locator('#stations');
  await expect(stations.getByText('Pastry', { exact: true }).first()).toBeVisible();

  await desk.page.getByRole('button', { name: say('en', 'Add screen') }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel(say('en', 'Name')).fill('Sweet corner');
  await dialog.getByLabel(say('en', 'Station')).click();
  await desk.page.getByRole('option', { name: 'Pastry' }).click();
  await dialog.getByRole('button', { name: say('en', 'Get pairing code') }).click();
  const code = dialog.getByRole('img', { name: say('en', 'QR code that opens the kitchen with this code') });
  await expect(code).toBeVisible();
  const picture = info.outputPath('qr.png');
  await code.screenshot({ path: picture });
  const digits = (await dialog.locator('.num').first().innerText()).replace(/\D/g, '');
  const address = `${server.direct}/kitchen#code=${digits}`;
  const reader = spawnSync('zbarimg', ['-q', '--raw', picture], { encoding: 'utf8' });
  // Without the reader on this machine the address stands for what it would say.
  if (!reader.error) expect(reader.stdout.trim()).toBe(address);
  await desk.page.screenshot({ path: info.outputPath('pairing.png') });

  const wall = await device(browser, 'ar', 'wall', server.direct);
  await wall.page.goto(address);
  await expect(wall.page.locator('[data-phase="live"]')).toHaveAttribute('data-station', 'Pastry');
  await expect(wall.page.locator('.kw-scope')).toHaveText('الحلويات');
  expect(new URL(wall.page.url()).hash).toBe('');
  await expect(dialog.getByText(say('en', 'The screen is paired.'))).toBeVisible();
  await dialog.getByRole('button', { name: say('en', 'Done') }).click();
  await desk.page.screenshot({ path: info.outputPath('settings.png'), fullPage: true });

  // What the owner changes is on the wall without touching it.
  await desk.page.getByRole('button', { name: 'Edit Sweet corner' }).click();
  await dialog.getByLabel(say('en', 'Who works here?')).click();
  await desk.page.getByRole('option', { name: say('en', 'Expediter') }).click();
  await dialog.getByRole('button', { name: say('en', 'Save'), exact: true }).click();
  await expect(wall.page.locator('[data-view="expediter"]')).toBeVisible();
  await desk.page.getByRole('button', { name: 'Revoke Sweet corner' }).click();
  await desk.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('en', 'Revoke') })
    .click();
  await expect(wall.page.getByText(say('ar', 'This screen is not connected any more'))).toBeVisible();
  await Promise.all([desk.context.close(), wall.context.close()]);
});

test('a ticket through two stations and over the pass', async ({ browser }, info) => {
  const dishes = await twoStations(['North', 'South']);
  const [one, two, pass] = [
    await device(browser, 'ar', 'wall', server.direct),
    await device(browser, 'en', 'wall', server.direct),
    await device(browser, 'en', 'wall', server.direct),
  ];
  await openScreen(one.page, { name: 'One', station: 'North' });
  await openScreen(two.page, { name: 'Two', station: 'South' });
  await openScreen(pass.page, { name: 'Pass', view: 'expediter' });
  const other = await order(dishes);
  const placed = await order(dishes);
  for (const { page } of [one, two, pass]) await expect(ticket(page, placed.id)).toBeVisible();
  await expect(ticket(one.page, placed.id).locator('.kw-l')).toHaveCount(1);
  await expect(ticket(pass.page, placed.id).locator('.kw-l')).toHaveCount(2);

  // Begun and made at the first: it leaves that wall, and the other one still has all of its own.
  await header(one.page, placed).click();
  await expect(ticket(one.page, placed.id)).toHaveAttribute('data-status', 'preparing');
  await expect(ticket(two.page, placed.id)).toHaveAttribute('data-status', 'confirmed');
  await header(one.page, placed).click();
  await expect(ticket(one.page, placed.id)).toHaveCount(0);
  await expect(ticket(two.page, placed.id)).toBeVisible();
  await expect(ticket(pass.page, placed.id).locator('.kw-l.done')).toHaveCount(1);
  await pass.page.screenshot({ path: info.outputPath('pass.png') });

  // Made at the second, too: first at the pass, before the older one, and handed out there.
  await header(two.page, placed).click();
  await header(two.page, placed).click();
  await expect(ticket(pass.page, placed.id)).toHaveAttribute('data-status', 'ready');
  await expect(pass.page.locator('.kw-columns article').first()).toHaveAttribute('data-order', placed.id);
  await expect(ticket(pass.page, other.id)).toBeVisible();
  await header(pass.page, placed).click();
  await expect(ticket(pass.page, placed.id)).toHaveCount(0);
  await expect.poll(() => statusOf(placed.id)).toBe('served');

  // Brought back from the list: at its place again, marked.
  await pass.page.getByRole('button', { name: say('en', 'Recall') }).click();
  const dialog = pass.page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(String(placed.dailyNumber));
  await dialog.getByRole('button', { name: say('en', 'Bring back') }).click();
  await expect(ticket(pass.page, placed.id)).toHaveClass(/back/);
  await expect.poll(() => statusOf(placed.id)).toBe('ready');
  for (const { context } of [one, two, pass]) await context.close();
});

test('a held course is grey for the cook and fired from the pass', async ({ browser }, info) => {
  const dishes = (await floor.plainDishes()).slice(0, 2);
  const cook = await device(browser, 'en', 'wall', server.direct);
  const pass = await device(browser, 'ar', 'wall', server.direct);
  await openScreen(cook.page, { name: 'Cook' });
  await openScreen(pass.page, { name: 'Pass again', view: 'expediter' });
  const placed = await order(dishes, [{ course: 1 }, { course: 2, hold: true }]);
  expect(placed.heldItems).toBe(1);
  const held = ticket(cook.page, placed.id).locator('.kw-l.held');
  await expect(held).toHaveCount(1);
  await expect(ticket(cook.page, placed.id).locator('.kw-held')).toHaveText(like('en', 'Course <0/>'));
  // It can't be crossed off, and the ticket can't become ready over it.
  await held.click({ force: true });
  await header(cook.page, placed).click();
  await header(cook.page, placed).click();
  await expect(ticket(cook.page, placed.id).locator('.kw-l.done')).toHaveCount(1);
  await expect(ticket(cook.page, placed.id)).toHaveAttribute('data-status', 'preparing');
  await cook.page.screenshot({ path: info.outputPath('held.png') });

  await ticket(pass.page, placed.id).locator('.kw-fire').click();
  await expect(held).toHaveCount(0);
  await header(cook.page, placed).click();
  await expect.poll(() => statusOf(placed.id)).toBe('ready');
  await pass.page.screenshot({ path: info.outputPath('fired.png') });
  await Promise.all([cook.context.close(), pass.context.close()]);
});

test('touches of a wall without a network are kept and arrive in order', async ({ browser }, info) => {
  const { context, page } = await device(browser, 'ar', 'wall', server.origin);
  await openScreen(page, { name: 'Cut off' });
  const dishes = (await floor.plainDishes()).slice(0, 2);
  const first = await order(dishes);
  const second = await order(dishes);
  await expect(ticket(page, second.id)).toBeVisible();
  server.network.cut();
  await expect(page.locator('[data-phase="live"]')).toHaveCount(0);
  await header(page, first).click();
  await header(page, second).click();
  await header(page, first).click();
  await expect(ticket(page, first.id)).toHaveAttribute('data-status', 'ready');
  expect(await statusOf(first.id)).toBe('confirmed');
  await expect(page.locator('.kw-off')).toBeVisible();
  await page.screenshot({ path: info.outputPath('offline.ar.png') });

  server.network.heal();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  await expect.poll(() => statusOf(first.id)).toBe('ready');
  await expect.poll(() => statusOf(second.id)).toBe('preparing');
  const { history } = await floor.call<Schemas['OrderDetail']>('GET', `/api/orders/${first.id}`);
  expect(history.map((change) => change.newStatus).filter((status) => status !== 'pending')).toEqual([
    'confirmed',
    'preparing',
    'ready',
  ]);
  await context.close();
});

test('a rush order goes first on every wall, and a later order says whose it is', async ({
  browser,
}, info) => {
  const { context, page } = await device(browser, 'en', 'wall', server.direct);
  await openScreen(page, { name: 'Rush' });
  const dishes = (await floor.plainDishes()).slice(0, 1);
  const first = await order(dishes);
  const items = dishes.map((dish) => ({ menuItemId: dish.id, quantity: 2 }));
  const again = await floor.call<Order>('POST', '/api/waiter/orders', { tableId: first.tableId, items });
  await expect(ticket(page, again.id).locator('.kw-add')).toHaveText(like('en', 'Add-on to <0/>'));
  await page.keyboard.press('2');
  await page.keyboard.press('*');
  await expect(page.locator('.kw-columns article').first()).toHaveAttribute('data-order', again.id);
  await expect(ticket(page, again.id).locator('.kw-rush')).toBeVisible();
  await expect
    .poll(async () => (await floor.call<Order>('GET', `/api/orders/${again.id}`)).isRush)
    .toBe(true);
  await page.screenshot({ path: info.outputPath('rush.png') });
  await page.locator('.kw-undo').click();
  await expect(page.locator('.kw-columns article').first()).toHaveAttribute('data-order', first.id);
  await expect
    .poll(async () => (await floor.call<Order>('GET', `/api/orders/${again.id}`)).isRush)
    .toBe(false);
  await context.close();
});
