import type { Page } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, tile } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

const manage = (page: Page, table: { id: string; tableNumber: string }) =>
  page.goto(`/waiter/table-management?tableId=${table.id}&tableNumber=${table.tableNumber}`);

const open = (page: Page) => page.locator('article[data-status="confirmed"]');

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: say('en', 'Table actions') }).click();
  await page.getByRole('menuitem', { name: say('en', act) }).click();
}

test('two waiters: a table moves, another one joins and parts, and goes over with a word', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const owner = await Api.signIn(url, 'owner', logins.owner);
  const floor = await Api.signIn(url, 'staff', logins.khalid);
  await floor.emptyKitchen();
  const from = await floor.freeTable();
  const to = await floor.freeTable([from.tableNumber]);
  const joining = await floor.freeTable([from.tableNumber, to.tableNumber]);
  const order = await floor.placeOrder(from.id, 2);
  const extra = await floor.placeOrder(joining.id, 1);

  const khalid = await device(browser, 'en', 'phone');
  const noura = await device(browser, 'en', 'phone');
  await openFloor(khalid.page, logins.khalid);
  await openFloor(noura.page, logins.noura);
  await expect(tile(noura.page, from.tableNumber)).toHaveAttribute('data-state', 'confirmed');

  // Move: everything goes along, and the colleague's grid shows it without a touch.
  await manage(khalid.page, from);
  await choose(khalid.page, 'Move to another table');
  await expect(tile(khalid.page, joining.tableNumber)).toBeDisabled();
  await tile(khalid.page, to.tableNumber).click();
  await khalid.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('en', 'Move'), exact: true })
    .click();
  await expect(khalid.page.getByText(say('en', 'Table moved')).first()).toBeVisible();
  await expect(tile(noura.page, to.tableNumber)).toHaveAttribute('data-state', 'confirmed');
  await expect(tile(noura.page, from.tableNumber)).toHaveAttribute('data-state', 'free');
  expect((await floor.openOrders()).find((each) => each.id === order.id)?.tableId).toBe(to.id);

  // Merge: one seating with both bills.
  await choose(khalid.page, 'Merge with a table');
  await tile(khalid.page, joining.tableNumber).click();
  await khalid.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('en', 'Merge'), exact: true })
    .click();
  await expect(khalid.page.getByText(say('en', 'Tables merged')).first()).toBeVisible();
  await expect(tile(noura.page, joining.tableNumber)).toHaveAttribute('data-state', 'joined');
  await expect(tile(noura.page, joining.tableNumber)).toContainText(to.tableNumber);
  await expect
    .poll(async () =>
      (await floor.openOrders()).filter((each) => each.tableId === to.id).map((each) => each.id),
    )
    .toEqual(expect.arrayContaining([order.id, extra.id]));
  await expect(open(khalid.page)).toHaveCount(2);

  // Part: the table is free again, what was ordered stays on the bill.
  await khalid.page.locator(`[data-joined="${joining.tableNumber}"]`).click();
  await khalid.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('en', 'Take out'), exact: true })
    .click();
  await expect(tile(noura.page, joining.tableNumber)).toHaveAttribute('data-state', 'free');
  await expect(open(khalid.page)).toHaveCount(2);

  // Hand over: an offer is an alarm on the colleague's device, declined it stays, accepted it goes.
  const offer = async () => {
    await choose(khalid.page, 'Hand over to a colleague');
    const sheet = khalid.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /Noura/ }).click();
    await sheet.getByRole('button', { name: say('en', 'Offer the table') }).click();
    await expect(khalid.page.locator('[data-handover="out"]')).toBeVisible();
  };
  const answer = async (word: string) => {
    await noura.page.getByRole('button', { name: /Calls/ }).click();
    const incoming = noura.page.locator('[data-handover="in"]');
    await expect(incoming).toContainText(like('en', '<0>{0}</0> hands the table to you'));
    await incoming.getByRole('button', { name: say('en', word) }).click();
    await expect(incoming).toHaveCount(0);
    await noura.page
      .getByRole('dialog')
      .getByRole('button', { name: say('en', 'Close') })
      .click();
  };
  await offer();
  await answer('Decline');
  await expect(khalid.page.locator('[data-handover]')).toHaveCount(0);
  await expect(khalid.page.getByText(say('en', 'Your table')).first()).toBeVisible();
  await offer();
  await answer('Accept');
  await expect(khalid.page.getByText(/Served by Noura/)).toBeVisible();
  const mine = (await floor.openOrders()).filter((each) => each.tableId === to.id);
  expect(new Set(mine.map((each) => each.waiter?.firstName))).toEqual(new Set(['Noura']));
  await noura.page.getByRole('button', { name: new RegExp(`^${say('en', 'Mine')}`) }).click();
  await expect(tile(noura.page, to.tableNumber)).toBeVisible();

  await khalid.context.close();
  await noura.context.close();
  await Promise.all([owner.end(), floor.end()]);
});

test('lines are added to a ticket that the kitchen works on, and a dish is sold out with a long press', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const floor = await Api.signIn(url, 'staff', logins.manager);
  await floor.emptyKitchen();
  const table = await floor.freeTable();
  const order = await floor.placeOrder(table.id, 1);
  const dishes = await floor.plainDishes();
  const added = dishes[1];
  const gone = dishes[2];
  if (!added || !gone) throw new Error('The demo has too few dishes without sizes');

  const { context, page } = await device(browser, 'en', 'phone');
  await openFloor(page, logins.manager);
  await manage(page, table);
  await page.getByRole('button', { name: say('en', 'Add New Order') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`${String(order.dailyNumber).padStart(3, '0')}`) })
    .click();
  const row = (name: string) => page.locator(`[data-item="${name}"]`);
  await row(added.nameEn)
    .getByRole('button', { name: `One more ${added.nameEn}` })
    .click();

  // The long press: held down, not clicked. Undo brings the dish back.
  const name = row(gone.nameEn).getByRole('button').first();
  await name.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 10, clientY: 10 });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('en', 'Mark as sold out') }).click();
  await expect(row(gone.nameEn)).toContainText(say('en', 'Sold out'));
  const available = async () =>
    (await floor.call<{ id: string; isAvailable: boolean }[]>('GET', '/api/waiter/menu-items')).find(
      (item) => item.id === gone.id,
    )?.isAvailable;
  await expect.poll(available).toBe(false);
  await page.locator('[data-action="undo"]').click();
  await expect.poll(available).toBe(true);
  await expect(row(gone.nameEn)).not.toContainText(say('en', 'Sold out'));

  await page.locator('[data-action="send"]').first().click();
  await expect(page.getByText(say('en', 'Order Updated')).first()).toBeVisible();
  const now = (await floor.openOrders()).filter((each) => each.tableId === table.id);
  expect(now).toHaveLength(1);
  expect(now[0]?.orderItems.map((item) => item.itemName)).toEqual(expect.arrayContaining([added.nameEn]));
  expect(Math.max(...(now[0]?.orderItems.map((item) => item.batch) ?? []))).toBe(1);
  await expect(open(page)).toContainText(added.nameEn);

  await context.close();
  await floor.end();
});
