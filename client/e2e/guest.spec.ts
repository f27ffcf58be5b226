import { Api, logins, tablePath } from './support/demo.ts';
import { device } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

test('a phone without scripts browses, chooses a size, orders and sees the status', async ({
  browser,
  baseURL,
}) => {
  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const floor = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
  await owner.call('PATCH', '/api/restaurant', { openOnScan: true });
  const table = await floor.freeTable();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto(tablePath(table.tableNumber));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The first dish with sizes, found as a guest would: by looking at one after the other.
  const choose = page.getByRole('link', {
    name: say('ar', 'Choose'),
  });
  const addresses = await choose.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(50);
  const menu = await floor.call<{ id: string; variants: unknown[]; isAvailable: boolean }[]>(
    'GET',
    '/api/waiter/menu-items',
  );
  const sized = menu.find((item) => item.isAvailable && item.variants.length > 1);
  await page.locator(`a[href="?dish=${sized?.id}"]`).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('spinbutton').fill('2');
  await page.locator('button[value="add"]').click();
  await expect(page.getByText(like('ar', 'In the cart: <0/>'))).toBeVisible();
  await page.getByRole('link', { name: like('ar', 'View cart') }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByLabel('Note for the whole order').fill('By the window');
  await page.getByRole('button', { name: say('en', 'Send the order') }).click();
  await expect(page.locator('[data-order]')).toContainText('Pending');

  const [order] = (await floor.openOrders()).filter((each) => each.tableId === table.id);
  expect(order?.orderItems).toMatchObject([{ quantity: 2 }]);
  await floor.step(order as NonNullable<typeof order>, 'confirmed', 'preparing');
  await page.getByRole('link', { name: say('en', 'Load again') }).click();
  await expect(page.locator('[data-order]')).toContainText('Preparing');
  await page.getByRole('button', { name: say('en', 'Call waiter') }).click();
  await expect(page.getByRole('button', { name: like('en', 'Call waiter') })).toBeDisabled();
  await context.close();
  await floor.end();
  await owner.call('PATCH', '/api/restaurant', { openOnScan: false });
  await owner.end();
});

test('a menu that was read once is readable without a network, and says of when its prices are', async ({
  browser,
  server,
}) => {
  const { context, page } = await device(browser, 'en', 'phone', server.origin);
  // A page that React draws anew instead of taking it over forgets a press that came before.
  const anew: string[] = [];
  page.on('console', (said) => {
    if (said.text().startsWith('the page was drawn anew')) anew.push(said.text());
  });
  await page.goto('/menu/palm-house');
  await page.mouse.wheel(0, 300);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((each) => each.startsWith('sufra-guest-'));
      const keys = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      const here = (await caches.match(location.href, { ignoreVary: true })) !== undefined;
      return here ? keys.reduce((sum, count) => sum + count, 0) : 0;
    });
  await expect.poll(kept).toBeGreaterThan(10);
  const dishes = await page.locator('article').count();
  server.network.cut();
  await page.reload();
  await expect(page.locator('article')).toHaveCount(dishes);
  await expect(page.getByText(/^Offline: prices as of \d\d:\d\d$/)).toBeVisible();
  await page.locator('article h3 button').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // Back: the same page learns what is right now, and stops saying that it is old.
  server.network.heal();
  await expect(page.getByText(/^Offline: prices as of/)).toBeHidden({ timeout: 20_000 });
  expect(anew).toEqual([]);
  await context.close();
});

test('a guest without a table orders by WhatsApp and sees each step without asking', async ({
  browser,
  baseURL,
}) => {
  const staff = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
  const [dish] = await staff.plainDishes();
  if (!dish) throw new Error('The demo has no dish without sizes');
  const { context, page } = await device(browser, 'en', 'phone', baseURL);
  await page.goto('/menu/palm-house');
  await page.mouse.wheel(0, 200); // taken over when somebody uses it
  await page.locator(`[data-item="${dish.id}"]`).first().getByRole('button', { name: /^Add / }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  await page.getByLabel('Your name').fill('Huda');
  await page.getByLabel('Mobile number').fill('0501234567');
  await page.getByRole('button', { name: 'Send the order' }).click();
  await page.getByRole('link', { name: 'Follow the order' }).click();
  await expect(page).toHaveURL(/\/track\/.+/);
  await expect(page.getByText('Waiting for the restaurant to confirm it')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const order = (await staff.openOrders()).find((each) => each.customerName === 'Huda');
  if (!order) throw new Error('The order has not arrived');
  for (const [status, word] of [
    ['confirmed', 'Confirmed'],
    ['preparing', 'Being prepared'],
    ['ready', 'Ready'],
    ['served', 'Handed over'],
    ['completed', 'Completed'],
  ] as const) {
    await staff.step(order, status);
    await expect(page.locator('[data-status]')).toHaveText(word);
  }
  expect(asked).toEqual([]);
  await context.close();
  await staff.end();
});
