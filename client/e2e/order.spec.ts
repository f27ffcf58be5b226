import { Api, logins } from './support/demo.ts';
import { orderDish, scan } from './support/diner.ts';
import { device, openFloor, openKitchen, openOrders, row, ticket, tile } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { languages, say } from './support/text.ts';

interface Stats {
  total: number;
  completed: number;
  revenue: string;
}

// One order through the four hands that it passes. No page is loaded again after its first load: what one person
// does has to arrive on the other three screens by itself.
for (const language of languages) {
  test(`an order from the scan to the closed table, in ${language}`, async ({ browser, baseURL }, info) => {
    const url = baseURL ?? '';
    const owner = await Api.signIn(url, 'owner', logins.owner);
    const floor = await Api.signIn(url, 'staff', logins.manager);
    await owner.call('PATCH', '/api/restaurant', { openOnScan: true });
    await floor.emptyKitchen();
    const table = await floor.freeTable();
    const number = table.tableNumber;

    const diner = await device(browser, language, 'phone');
    const waiter = await device(browser, language, 'phone');
    const kitchen = await device(browser, language, 'wall');
    const desk = await device(browser, language, 'laptop');
    await openFloor(waiter.page);
    await openKitchen(kitchen.page, owner, `Wall ${language}`);
    await openOrders(desk.page);
    await expect(tile(waiter.page, number)).toHaveAttribute('data-state', 'free');
    await scan(diner.page, number);
    await expect(tile(waiter.page, number)).toHaveAttribute('data-state', 'seated');
    for (const { page } of [diner, waiter, kitchen, desk]) {
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    }
    // The desk counts today; the API without dates counts everything.
    const completed = desk.page.getByRole('button', { name: new RegExp(`^${say(language, 'Completed')}`) });
    await expect(completed).toHaveText(/\d/);
    const shown = Number(/\d+/.exec(await completed.innerText())?.[0]);
    const before = await owner.call<Stats>('GET', '/api/orders/stats');
    const dish = (await floor.plainDishes())[0];
    if (!dish) throw new Error('The demo has no dish without sizes');

    // The diner orders: the waiter is asked, the desk lists it, the kitchen does not see it.
    await orderDish(diner.page, language, dish.id);
    await expect(diner.page.getByText(say(language, 'Waiting for the waiter to confirm'))).toBeVisible();
    await expect(tile(waiter.page, number)).toHaveAttribute('data-state', 'pending');
    const order = (await floor.openOrders()).find((each) => each.tableId === table.id);
    if (!order) throw new Error(`No order at table ${number}`);
    const line = row(desk.page, order.dailyNumber);
    const mark = line.locator('[data-status]');
    await expect(mark).toHaveAttribute('data-status', 'pending');
    await expect(ticket(kitchen.page, order.id)).toHaveCount(0);

    // The waiter confirms: it is on the wall.
    await tile(waiter.page, number).click();
    const card = waiter.page.locator(`article[data-order="${order.dailyNumber}"]`);
    await card.getByRole('button', { name: say(language, 'Confirm'), exact: true }).click();
    const wall = ticket(kitchen.page, order.id);
    await expect(wall).toBeVisible();
    await expect(mark).toHaveAttribute('data-status', 'confirmed');
    await expect(diner.page.getByText(say(language, 'Waiting for the waiter to confirm'))).toHaveCount(0);
    for (const [name, { page }] of Object.entries({ diner, waiter, kitchen, desk })) {
      await page.screenshot({ path: info.outputPath(`${name}.${language}.png`) });
    }

    // The cook starts and finishes it.
    const header = wall.getByRole('button').first();
    await header.click();
    await expect(card).toHaveAttribute('data-status', 'preparing');
    await expect(mark).toHaveAttribute('data-status', 'preparing');
    await header.click();
    await expect(card).toHaveAttribute('data-status', 'ready');
    await expect(mark).toHaveAttribute('data-status', 'ready');
    await expect(diner.page.getByText(say(language, 'It is on its way to your table.'))).toBeVisible();

    // The waiter serves it: it leaves the wall.
    await card.getByRole('button', { name: say(language, 'Mark Served') }).click();
    await expect(wall).toHaveCount(0);
    await expect(mark).toHaveAttribute('data-status', 'served');
    await expect(diner.page.getByText(say(language, 'Served. Enjoy your meal!'))).toBeVisible();

    // Closing takes the money, frees the table and ends the diner's right to order.
    await waiter.page.getByRole('button', { name: say(language, 'Close Table') }).click();
    const dialog = waiter.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: say(language, 'Close table'), exact: true }).click();
    await expect(tile(waiter.page, number)).toHaveAttribute('data-state', 'free');
    await expect(mark).toHaveAttribute('data-status', 'completed');
    await expect(diner.page.getByText(say(language, 'Thank you for your visit'))).toBeVisible();
    await diner.page.screenshot({ path: info.outputPath(`thanks.${language}.png`) });

    const after = await owner.call<Stats>('GET', '/api/orders/stats');
    expect(after.total).toBe(before.total + 1);
    expect(after.completed).toBe(before.completed + 1);
    expect(Number(after.revenue)).toBeCloseTo(Number(before.revenue) + Number(order.finalAmount), 2);
    // As it is read: without the layout the figure runs into its caption.
    await expect(completed).toHaveText(new RegExp(`\\D${shown + 1}(\\D|$)`), { useInnerText: true });

    for (const { context } of [diner, waiter, kitchen, desk]) await context.close();
    // Elsewhere a guest who scans a code does not sit down by it.
    await owner.call('PATCH', '/api/restaurant', { openOnScan: false });
    await Promise.all([owner.end(), floor.end()]);
  });
}
