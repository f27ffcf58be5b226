import { readFile } from 'node:fs/promises';
import { Api, logins } from './support/demo.ts';
import { orderDish, scan } from './support/diner.ts';
import { device } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a guest orders, signs up, orders the same again, marks a dish, takes the data along and leaves', async ({
  browser,
  baseURL,
}) => {
  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const floor = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
  await owner.call('PATCH', '/api/restaurant', { openOnScan: true });
  const table = await floor.freeTable();
  const dish = (await floor.plainDishes())[0];
  if (!dish) throw new Error('The demo has no dish without sizes');
  const { context, page } = await device(browser, 'en', 'phone', baseURL);
  await scan(page, table.tableNumber);
  await orderDish(page, 'en', dish.id);
  await expect(page.getByText('Waiting for the waiter to confirm')).toBeVisible();

  // From the table's bill to an account, and back to the table.
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?show=orders`);
  await page.getByRole('link', { name: /^Keep your orders/ }).click();
  await expect(page).toHaveURL(/\/customer\/login\?from=/);
  await page.getByRole('link', { name: 'Create account' }).click();
  const password = 'river-stone-77';
  await page.getByLabel('First name').fill('Sara');
  await page.getByLabel('Last name').fill('Nasser');
  await page.getByLabel('Email').fill(`sara-${Date.now()}@example.com`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Sara!' })).toBeVisible();

  await page.getByRole('button', { name: /^Order .+ again$/ }).click();
  await page.getByRole('button', { name: `Put it into the cart of table ${table.tableNumber}` }).click();
  await expect(page).toHaveURL(/\/table\/.+show=cart/);
  await expect(page.getByRole('dialog').getByText(dish.nameEn).first()).toBeVisible();

  await page.goto('/menu/palm-house');
  await page.mouse.wheel(0, 200); // the page is taken over when somebody uses it
  const heart = page.locator(`[data-item="${dish.id}"]`).getByRole('button', { name: /^Favorite: / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('link', { name: dish.nameEn })).toBeVisible();

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.orders).toHaveLength(1);
  expect(data.favorites.items).toMatchObject([{ itemId: dish.id }]);

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByLabel('Your password').last().fill(password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = (await floor.openOrders()).find((each) => each.tableId === table.id);
  expect(left).toBeDefined();
  expect(left?.customerName ?? '').toBe('');
  // The server goes on to other tests, whose tables are opened by the staff.
  await owner.call('PATCH', '/api/restaurant', { openOnScan: false });
  await context.close();
  await floor.end();
  await owner.end();
});
