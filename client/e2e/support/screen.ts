import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Api, type Login, logins } from './demo.ts';
import type { Language } from './text.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  laptop: { width: 1440, height: 900 },
  wall: { width: 1920, height: 1080 },
};

export interface Device {
  context: BrowserContext;
  page: Page;
}

/**
 * A browser of its own, as a device in somebody's hand would be. One that reaches the server at an address of its own, past
 * a network that can be cut, also keeps the build's files.
 */
export async function device(
  browser: Browser,
  language: Language,
  size: keyof typeof sizes,
  baseURL?: string,
): Promise<Device> {
  const touch = size === 'phone' || size === 'small';
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: touch,
    // A browser without a graphics card draws every frame of an animation on the processor that the servers need too.
    reducedMotion: 'reduce',
    isMobile: touch,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    ...(baseURL && { baseURL, serviceWorkers: 'allow' }),
  });
  // As chosen before: a guest's page would follow the restaurant's language instead.
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('sufra.language')) localStorage.setItem('sufra.language', chosen);
  }, language);
  return { context, page: await context.newPage() };
}

export async function signIn(page: Page, as: 'owner' | 'staff', login: Login): Promise<void> {
  const path = as === 'owner' ? '/api/restaurant-owner/login' : '/api/waiter/login';
  const answer = await page.request.post(path, {
    data: login,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

/** The waiter's handheld, on the grid of tables. */
export async function openFloor(page: Page, login: Login = logins.khalid): Promise<void> {
  await signIn(page, 'staff', login);
  await page.goto('/waiter/select-table');
  await expect(page.locator('[data-live="live"]')).toBeVisible();
}

/** The owner's desk, on the list of orders. */
export async function openOrders(page: Page): Promise<void> {
  await signIn(page, 'owner', logins.owner);
  await page.goto('/orders');
  await expect(page.getByRole('table')).toBeVisible();
}

/** The kitchen's wall, paired as a cook would pair it. */
export async function openKitchen(page: Page, owner: Api, name: string): Promise<void> {
  const code = await owner.screenCode(name);
  await page.goto('/kitchen');
  // The last digit connects.
  await page.getByRole('textbox').fill(code);
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
}

export const tile = (page: Page, number: string) => page.locator(`[data-table="${number}"]`);

export const ticket = (page: Page, id: string) => page.locator(`article[data-order="${id}"]`);

/** A row of the desk's list. */
export const row = (page: Page, dailyNumber: number) =>
  page.getByRole('table').locator(`[data-order="${dailyNumber}"]`);
