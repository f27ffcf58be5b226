import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { Api, logins, tablePath } from './support/demo.ts';
import { device, signIn, sizes } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { type Language, languages, say } from './support/text.ts';

// Each of them reads only, so that they can be looked at side by side.
test.describe.configure({ mode: 'parallel' });

interface Visit {
  path: string;
  /** Something that is there once the page has its content. */
  shows: (page: Page, language: Language) => ReturnType<Page['locator']>;
}

const heading: Visit['shows'] = (page) => page.getByRole('heading', { level: 1 });

const nowhere = '/no/such/page';

const guestPages: Visit[] = [
  { path: '/', shows: heading },
  { path: '/login-portal', shows: heading },
  { path: '/restaurant-owner/login', shows: heading },
  { path: '/restaurant-owner/signup', shows: heading },
  { path: '/waiter/login', shows: heading },
  { path: '/kitchen', shows: heading },
  { path: '/template-gallery', shows: heading },
  { path: '/palm-house', shows: heading },
  { path: '/restaurant/palm-house', shows: heading },
  { path: '/menu/palm-house', shows: (page) => page.locator('article').first() },
  { path: tablePath('2'), shows: (page) => page.locator('[data-item]').first() },
  { path: nowhere, shows: heading },
];

const staffPages = (tableId: string, orderId: string): Visit[] => [
  { path: '/waiter/select-table', shows: (page) => page.locator('[data-table="1"]') },
  { path: '/waiter/dashboard', shows: (page) => page.locator('article[data-order]').first() },
  { path: '/waiter/new-order', shows: (page) => page.getByRole('dialog') },
  {
    path: `/waiter/new-order?tableId=${tableId}&tableNumber=2`,
    shows: (page) => page.locator('[data-item]').first(),
  },
  {
    path: `/waiter/table-management?tableId=${tableId}&tableNumber=2`,
    shows: (page) => page.locator('article[data-order]').first(),
  },
  { path: '/', shows: (page) => page.locator('#page h1') },
  { path: '/orders', shows: (page) => page.locator('#page [data-order]:visible').first() },
  { path: `/orders/${orderId}`, shows: (page) => page.locator('#page [data-status]').first() },
  { path: '/analytics', shows: (page) => page.locator('#page dl').first() },
  {
    path: '/staff',
    shows: (page, language) => page.getByRole('button', { name: say(language, 'Add staff member') }),
  },
  {
    path: '/staff?tab=tables',
    shows: (page, language) => page.getByRole('button', { name: say(language, 'Add table') }),
  },
  { path: '/settings', shows: (page) => page.locator('#page form, #page section').first() },
  { path: '/menus', shows: (page) => page.locator('#page article').first() },
  { path: '/homepages', shows: (page) => page.locator('#page article').first() },
  { path: '/templates', shows: (page) => page.locator('#page img').first() },
  { path: '/qr-codes', shows: (page) => page.locator('#page table').first() },
  { path: '/kitchen', shows: (page) => page.locator('[data-phase="live"] article').first() },
];

/** What may not be on any page, as one list for a readable failure. */
async function faults(page: Page, path: string, narrow: boolean): Promise<string[]> {
  // Run in the page and asked for faults only: the usual wrapper opens a page more and describes what passed, which
  // takes four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A page that has just been given another width is asked once it has come to rest: what runs for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const result = await inPage.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    const found = result.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => node.target.join(' ')),
    }));
    // Where a bar at the window's edge cuts through a button depends on how much stands above it. The button is measured
    // where a finger meets it: scrolled free of the bar.
    for (const each of found.filter(({ id }) => id === 'target-size')) {
      const small: string[] = [];
      for (const at of each.at) {
        document.querySelector(at)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await inPage.run(at, { runOnly: { type: 'rule', values: [each.id] } });
        if (again.violations.length > 0) small.push(at);
      }
      each.at = small;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found.filter(({ at }) => at.length > 0);
  });
  const width = page.viewportSize()?.width;
  const found = violations.map(({ id, at }) => `${path} at ${width}: ${id} at ${at.slice(0, 3)}`);
  if (narrow) {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) found.push(`${path}: scrolls sideways by ${over} px`);
  }
  return found;
}

/** Errors of the console. A refused sign-in check is the browser's note about an answer that is no error here. */
function listen(page: Page, into: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes('status of 401')) return;
    // The page about an address where nothing is has that status itself.
    if (message.text().includes('status of 404') && message.location().url.endsWith(nowhere)) return;
    into.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => into.push(`${new URL(page.url()).pathname}: ${error.message}`));
}

// Each page is opened once in a language and looked at in two sizes: on a phone that is then given a desk's width, and on
// a laptop whose window is drawn narrow.
const first = { en: 'laptop', ar: 'small' } as const;
const then = { laptop: 'small', small: 'laptop' } as const;

for (const language of languages) {
  const opened = first[language];
  const resized = then[opened];

  async function visit(page: Page, pages: Visit[]): Promise<void> {
    const all: string[] = [];
    listen(page, all);
    for (const { path, shows } of pages) {
      await page.setViewportSize(sizes[opened]);
      await page.goto(path);
      await expect(shows(page, language), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      all.push(...(await faults(page, path, opened === 'small')));
      await page.setViewportSize(sizes[resized]);
      await expect(shows(page, language), path).toBeVisible();
      all.push(...(await faults(page, path, resized === 'small')));
    }
    expect(all).toEqual([]);
  }

  // Tens of pages in two widths: none of them may be slow, together they take their time.
  test(`what a guest can open is clean in ${language}, narrow and wide`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { context, page } = await device(browser, language, opened);
    await visit(page, guestPages);
    await context.close();
  });

  test(`what the restaurant's people can open is clean in ${language}, narrow and wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const floor = await Api.signIn(baseURL ?? '', 'staff', logins.manager);
    const table = (await floor.tables()).find((each) => each.tableNumber === '2');
    const order = (await floor.openOrders()).find((each) => each.tableId === table?.id);
    if (!table || !order) throw new Error('The demo has nobody at table 2');
    // Whatever the other tests have cooked, the wall has something to show.
    await floor.placeOrder(table.id, 3);
    const { context, page } = await device(browser, language, opened);
    await signIn(page, 'owner', logins.owner);
    await signIn(page, 'staff', logins.khalid);
    await visit(page, staffPages(table.id, order.id));
    await context.close();
    await floor.end();
  });
}

test('another language keeps the place on the page and an open dialog', async ({ browser }) => {
  const { context, page } = await device(browser, 'en', 'laptop');
  await signIn(page, 'owner', logins.owner);
  await page.goto('/staff');
  await page.getByRole('button', { name: say('en', 'Add staff member') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="firstName"]').fill('Half typed');
  // Another tab of the same person changes the language, as the dialog covers this page's own switch.
  const other = await context.newPage();
  await other.goto('/login-portal');
  await other.getByRole('button', { name: 'العربية' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(dialog.getByText(say('ar', 'Add staff member'))).toBeVisible();
  await expect(dialog.locator('input[name="firstName"]')).toHaveValue('Half typed');
  await context.close();

  const guest = await device(browser, 'en', 'phone');
  await guest.page.goto('/menu/palm-house');
  const dish = guest.page.locator('article').nth(30);
  await dish.scrollIntoViewIfNeeded();
  const before = await guest.page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const second = await guest.context.newPage();
  await second.goto('/login-portal');
  await second.getByRole('button', { name: 'العربية' }).first().click();
  await expect(guest.page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(dish).toBeInViewport();
  await guest.context.close();
});
