import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

test('the landing page’s kitchen works without scripts, and its language is kept', async ({ browser }) => {
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA' });
  const page = await still.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const box = (name: string) => page.getByRole('checkbox', { name });
  const ticket = page.getByText('042', { exact: true });
  const phone = (text: string) => page.getByRole('status').getByText(say('ar', text), { exact: true });
  await expect(ticket).toBeHidden();
  await box(say('ar', 'Send to the kitchen')).check();
  await expect(ticket).toBeVisible();
  await expect(phone('In the kitchen')).toBeVisible();
  await box(say('ar', 'Start preparing')).check();
  await expect(phone('Being prepared')).toBeVisible();
  await box(say('ar', 'Mark as ready')).check();
  await expect(phone('Ready')).toBeVisible();
  await expect(phone('Being prepared')).toBeHidden();
  const soldOut = page.getByText(say('ar', 'Sold out today'));
  await expect(soldOut).toBeHidden();
  await box(say('ar', 'Chicken mandi is sold out')).check();
  await expect(soldOut).toBeVisible();
  await page.getByRole('button', { name: say('ar', 'Start over') }).click();
  await expect(ticket).toBeHidden();
  await expect(soldOut).toBeHidden();
  await page.getByRole('link', { name: say('ar', 'View Live Demo') }).click();
  await expect(page).toHaveURL(/\/menu\/palm-house$/);
  await still.close();

  const context = await browser.newContext({ locale: 'ar-SA' });
  const guest = await context.newPage();
  await guest.goto('/');
  // It waits for the texts only.
  await expect(guest.locator('img[src="/art/palm-logo.webp"]')).toBeVisible();
  await guest.getByRole('link', { name: 'English' }).click();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en');
  await guest.getByRole('link', { name: 'Login' }).first().click();
  await expect(guest.getByRole('heading', { name: 'Where are you headed?' })).toBeVisible();
  await context.close();
});
