import { logins } from './support/demo.ts';
import { device, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

// The owner writes in Arabic, as most do; the guest reads both.
test('a dish is added in both languages, moved by keyboard, published and read by a guest', async ({
  browser,
  baseURL,
}, info) => {
  const word = (text: string) => say('ar', text);
  const [en, ar] = [`Saleeg ${crypto.randomUUID().slice(0, 8)}`, `سليق ${crypto.randomUUID().slice(0, 8)}`];
  const { context, page } = await device(browser, 'ar', 'laptop', baseURL);
  await signIn(page, 'owner', logins.owner);
  await page.goto('/menus');
  await page
    .getByRole('link', { name: word('Edit'), exact: true })
    .first()
    .click();

  // The category's plus opens a new dish, ready to be typed into.
  const category = page.locator('[data-category]').first();
  await category.getByRole('button', { name: like('ar', 'Add a dish to {name}') }).click();
  const field = (name: string) => page.locator(`#page [name="${name}"]`);
  await expect(field('nameEn')).toBeFocused();
  await field('nameEn').fill(en);
  await field('nameAr').fill(ar);
  await field('price').fill('٣٢٫٥');

  // It stands last; one key moves it up, and the phone beside it shows it there.
  const dishes = category.locator('[data-dish]');
  const handle = dishes.last().locator('button').first();
  await expect(dishes.last()).toContainText(ar);
  await handle.focus();
  await handle.press('ArrowUp');
  await expect(dishes.nth(-2)).toContainText(ar);
  await expect(dishes.nth(-2).locator('button').first()).toBeFocused();
  await expect(page.frameLocator('iframe').getByText(ar)).toBeAttached();
  await expect(page.locator('[data-save="saved"]')).toBeVisible();
  await page.screenshot({ path: info.outputPath('editor.png') });

  await page.getByRole('button', { name: word('Publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('Publish'), exact: true })
    .click();
  await expect(page.getByText(word('Guests see the new menu.')).first()).toBeVisible();

  await page.goto('/menu/palm-house?lang=ar');
  await expect(page.locator('article').filter({ hasText: ar })).toContainText('32.50');
  const english = await page.request.get('/menu/palm-house?lang=en');
  expect(await english.text()).toContain(en);
  await context.close();
});
