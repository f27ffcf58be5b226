import { Api, logins, type Order } from './support/demo.ts';
import { device, row, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { languages, say } from './support/text.ts';

// A discount, a payment and a refund on one manager's screen; the owner's list beside it is never loaded again.
for (const language of languages) {
  test(`discount, payment and refund arrive on another screen, in ${language}`, async ({
    browser,
    baseURL,
  }, info) => {
    const floor = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
    const table = await floor.freeTable();
    const placed = await floor.placeOrder(table.id, 3);
    await floor.step(placed, 'preparing', 'ready', 'served');
    const read = () => floor.call<Order>('GET', `/api/orders/${placed.id}`);

    const desk = await device(browser, language, 'laptop', baseURL);
    const other = await device(browser, language, 'laptop', baseURL);
    await signIn(desk.page, 'staff', logins.manager);
    await signIn(other.page, 'owner', logins.owner);
    await other.page.goto('/orders');
    await desk.page.goto(`/orders/${placed.id}`);
    const line = row(other.page, placed.dailyNumber);
    await expect(line).toBeVisible();
    const press = (text: string) =>
      desk.page.getByRole('button', { name: say(language, text), exact: true }).click();
    const dialog = desk.page.getByRole('dialog');

    // Ten per cent off: the new total stands in the dialog before it is given, and in the other list after it.
    await press('Give a discount');
    await dialog.getByRole('textbox').first().fill('10');
    await dialog.getByRole('button', { name: say(language, 'Long wait') }).click();
    const before = Math.round(Number(placed.finalAmount) * 100);
    const after = ((before - Math.round(before / 10)) / 100).toFixed(2);
    await expect(dialog.getByText(after)).toBeVisible();
    await desk.page.screenshot({ path: info.outputPath(`discount.${language}.png`) });
    await dialog.getByRole('button', { name: say(language, 'Give the discount') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(line).toContainText(after.replace(/\.00$/, ''));
    expect((await read()).finalAmount).toBe(after);

    await press('Take payment');
    await dialog.getByRole('radio', { name: say(language, 'Card terminal') }).click();
    await dialog.locator('[type=submit], button').last().click();
    await expect(dialog).toHaveCount(0);
    await expect(line).toContainText(say(language, 'Paid'));
    expect((await read()).paymentMethod).toBe('card');

    // A part is given back, then all the rest.
    await press('Refund');
    await dialog.getByRole('radio', { name: say(language, 'A part') }).click();
    await dialog.getByRole('textbox').first().fill('5');
    await dialog.getByLabel(say(language, 'Reason'), { exact: false }).fill('Cold soup');
    await desk.page.screenshot({ path: info.outputPath(`refund.${language}.png`) });
    await dialog.locator('button').last().click();
    await expect(dialog).toHaveCount(0);
    expect((await read()).refundedAmount).toBe('5.00');
    await press('Refund');
    await dialog.getByLabel(say(language, 'Reason'), { exact: false }).fill('Cold soup');
    await dialog.locator('button').last().click();
    await expect(line).toContainText(say(language, 'Refunded'));
    expect((await read()).paymentStatus).toBe('refunded');
    await desk.page.screenshot({ path: info.outputPath(`refunded.${language}.png`), fullPage: true });

    // The log tells both.
    await desk.page.goto('/audit');
    const told = (action: string) =>
      desk.page.locator(`[data-action="${action}"]`).filter({ hasText: placed.orderNumber });
    await expect(told('order.refund')).toHaveCount(2);
    await expect(told('order.discount')).toHaveCount(1);
    await desk.page.screenshot({ path: info.outputPath(`audit.${language}.png`) });
    await floor.call('POST', `/api/tables/${table.id}/close`, { method: 'cash' });
    for (const { context } of [desk, other]) await context.close();
    await floor.end();
  });
}

test('a manager’s staff session opens every office page', async ({ page }) => {
  await signIn(page, 'staff', logins.manager);
  for (const path of ['/orders', '/invoices', '/day', '/audit', '/staff', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('an order without a session leads to the owner’s sign-in', async ({ page }) => {
  await page.goto('/orders/00000000-0000-7000-8000-000000000001');
  await expect(page).toHaveURL(/\/restaurant-owner\/login/);
});

test('an unknown order says so and leads back', async ({ page }) => {
  await signIn(page, 'owner', logins.owner);
  await page.goto('/orders/00000000-0000-7000-8000-000000000001');
  await expect(page.getByText(say('en', 'Order Not Found'))).toBeVisible();
  await expect(page.getByText(say('en', 'The requested order could not be found.'))).toBeVisible();
  await page.getByRole('link', { name: say('en', 'Back to Orders') }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('an order is in the figures as soon as it is taken, and they open it', async ({ browser, baseURL }) => {
  const floor = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
  const table = await floor.freeTable();
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/analytics');
  const orders = desk.page.locator('#page a[href*="status=sold"]').first();
  await expect(orders).toContainText(/\d/);
  const before = (await orders.textContent()) ?? '';
  const placed = await floor.placeOrder(table.id, 1);
  await expect(orders).not.toHaveText(before);
  await orders.click();
  await expect(row(desk.page, placed.dailyNumber)).toBeVisible();
});
