import { expect, type Page } from '@playwright/test';
import { tablePath } from './demo.ts';
import { type Language, like, say } from './text.ts';

/** Scanning the code on the table. */
export async function scan(page: Page, tableNumber: string): Promise<void> {
  await page.goto(tablePath(tableNumber));
  await expect(page.locator('[data-item]').first()).toBeVisible();
}

/** Puts a dish without sizes into the cart and sends the order. */
export async function orderDish(page: Page, language: Language, itemId: string): Promise<void> {
  await addDish(page, language, itemId);
  await page.getByRole('button', { name: like(language, 'View cart') }).click();
  await page.getByRole('button', { name: say(language, 'Send the order') }).click();
}

async function addDish(page: Page, language: Language, itemId: string): Promise<void> {
  const dish = page.locator(`[data-item="${itemId}"]`).first();
  await dish.getByRole('button', { name: like(language, 'Add {name}') }).click();
}
