import { Api, logins } from './support/demo.ts';
import { device } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

const path = '/menu/palm-house';

test('the server’s menu page is readable without scripts and comes to life without being drawn anew', async ({
  browser,
  baseURL,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA' });
  const paper = await still.newPage();
  await paper.goto(path);
  await expect(paper.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
  const dishes = await paper.locator('article').count();
  expect(dishes).toBeGreaterThan(100);
  // Pictures wait for the texts where a script can let them in again, and nowhere else.
  await expect(paper.locator('article img').first()).toBeVisible();
  const last = paper.locator('nav a').last();
  await last.click();
  await expect(paper.locator('section:target')).toBeInViewport();
  await paper.getByRole('link', { name: 'English' }).click();
  await expect(paper.locator('html')).toHaveAttribute('lang', 'en');

  const { context, page } = await device(browser, 'en', 'phone');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(path, { waitUntil: 'commit' });
  const dish = page.locator('article').nth(2);
  await dish.evaluate((element) => Object.assign(element, { fromTheServer: true }));
  // Pressed before anything listens: the press is kept.
  await dish.locator('h3 button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: say('en', 'Close') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dish.locator('img')).toBeVisible();
  const id = await dish.getAttribute('data-item');

  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const sell = (isAvailable: boolean) =>
    owner.call('PATCH', `/api/items/${id}/availability`, { isAvailable });
  await sell(false);
  try {
    await expect(dish.getByText(say('en', 'Sold out today'))).toBeVisible();
    await expect(async () => {
      await paper.reload();
      await expect(paper.locator('article').nth(2)).toHaveAttribute('data-out', 'true', {
        timeout: 100,
      });
    }).toPass();
  } finally {
    await sell(true);
  }
  await expect(dish.getByText(say('en', 'Sold out today'))).toBeHidden();
  expect(await dish.evaluate((element) => 'fromTheServer' in element)).toBe(true);
  expect(errors).toEqual([]);
  await owner.end();
  await context.close();
  await still.close();
});
