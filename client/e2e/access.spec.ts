import { randomUUID } from 'node:crypto';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, signIn } from './support/screen.ts';
import { OwnServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';
import { totp } from './support/totp.ts';

test('a waiter who is switched off is signed out on the open page', async ({ browser, baseURL }) => {
  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const login = { email: `${randomUUID()}@palmhouse.example`, password: `short-stay-${randomUUID()}` };
  await owner.call('POST', '/api/waiters', {
    firstName: 'Short',
    lastName: 'Stay',
    role: 'waiter',
    ...login,
    confirmPassword: login.password,
  });
  const waiter = await device(browser, 'en', 'phone');
  await openFloor(waiter.page, login);

  const desk = await device(browser, 'en', 'laptop');
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/staff');
  await desk.page.getByRole('button', { name: 'Edit Short Stay' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: say('en', 'Active') }).click();
  await dialog.getByRole('button', { name: say('en', 'Save') }).click();

  await expect(waiter.page).toHaveURL(/\/waiter\/login/);
  await expect(waiter.page.getByRole('button', { name: say('en', 'Sign in') })).toBeVisible();
  await waiter.context.close();
  await desk.context.close();
  await owner.end();
});

test('a wrong password is refused in words, and the right one lets in', async ({ page }) => {
  await page.goto('/restaurant-owner/login');
  await page.getByRole('textbox', { name: say('en', 'Email') }).fill(logins.owner.email);
  const password = page.getByLabel(say('en', 'Password'), { exact: false }).first();
  await password.fill('not-the-password');
  await page.getByRole('button', { name: say('en', 'Sign in'), exact: true }).click();
  await expect(page.getByRole('main').getByText(say('en', 'Sign in failed'))).toBeVisible();
  await expect(
    page.getByRole('main').getByText(say('en', 'Invalid email or password. Please try again.')),
  ).toBeVisible();

  await password.fill(logins.owner.password);
  await page.getByRole('button', { name: say('en', 'Sign in'), exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('#page')).toBeVisible();
});

test('the waiter sign-in says what is missing and what is wrong', async ({ page }) => {
  await page.goto('/waiter/login');
  const submit = page.getByRole('button', { name: say('en', 'Sign in'), exact: true });
  await submit.click();
  await expect(
    page.getByText(say('en', 'Please enter both email and password'), { exact: true }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: say('en', 'Email') }).fill(logins.noura.email);
  await page.getByLabel(say('en', 'Password'), { exact: false }).first().fill('not-the-password');
  await submit.click();
  await expect(page.getByText(say('en', 'Login Failed')).first()).toBeVisible();
  await expect(page.getByText('Invalid email or password', { exact: false }).first()).toBeVisible();
});

test('a new restaurant signs up and finds every page empty and working', async ({ page }) => {
  await page.goto('/restaurant-owner/signup');
  const field = (label: string) => page.getByRole('textbox', { name: say('en', label) });
  await field('First name').fill('Layla');
  await field('Last name').fill('Al-Fahad');
  await field('Email').fill(`${randomUUID()}@example.com`);
  await field('Restaurant name').fill('Corner Kitchen');
  const secret = randomUUID();
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('input[name="confirmPassword"]').fill(secret);
  await page.getByRole('button', { name: say('en', 'Start Free Trial') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Corner Kitchen').first()).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByText(say('en', 'No Orders Found'))).toBeVisible();
  await page.goto('/staff');
  await expect(page.getByText(say('en', 'No Staff Members'))).toBeVisible();
  await page.getByRole('tab', { name: say('en', 'Table Management') }).click();
  await expect(page.getByText(say('en', 'No Tables'), { exact: true })).toBeVisible();
  await page.goto('/kitchen');
  await expect(page.getByText(say('en', 'No orders found'))).toBeVisible();
});

// On a server of its own: an administrator who has enrolled a device is asked for it ever after.
test('an administrator signs in with a device and looks into a restaurant, which the owner sees and ends', async ({
  browser,
}) => {
  const server = await OwnServer.start();
  const office = await device(browser, 'en', 'laptop', server.direct);
  const { page } = office;
  const password = async (at = page) => {
    await at.goto('/api/login');
    await at.locator('#email').fill('admin@sufra.example');
    await at.locator('#password').fill('sufra-admin-2026');
    await at.getByRole('button').click();
    await at.waitForURL('**/admin');
  };
  await password();
  await page.goto('/settings');
  await page.getByRole('button', { name: say('en', 'Set up your authenticator') }).click();
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  const next = page.getByRole('button', { name: say('en', 'Continue') });
  const digits = page.locator('input[autocomplete="one-time-code"]');
  await digits.fill(totp(secret, Date.now()));
  await next.click();
  await expect(page.getByText(say('en', 'Keep these recovery codes'))).toBeVisible();
  await expect(page.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)).toHaveCount(10);

  // Elsewhere the password alone opens nothing: the code that enrolled is used up, the device's next one opens.
  const home = await device(browser, 'en', 'laptop', server.direct);
  await password(home.page);
  const asked = home.page.locator('input[autocomplete="one-time-code"]');
  await expect(asked).toBeVisible();
  const code = totp(secret, Date.now() + 30_000);
  await asked.fill(code);
  await home.page.getByRole('button', { name: say('en', 'Continue') }).click();
  await expect(home.page.getByRole('heading', { name: say('en', 'Admin Dashboard') })).toBeVisible();
  const thief = await device(browser, 'ar', 'phone', server.direct);
  await password(thief.page);
  await thief.page.locator('input[autocomplete="one-time-code"]').fill(code);
  await thief.page.getByRole('button', { name: say('ar', 'Continue') }).click();
  await expect(thief.page.getByText(say('ar', 'The code is wrong, was used or has expired.'))).toBeVisible();
  await thief.context.close();

  const desk = await device(browser, 'ar', 'phone', server.direct);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/orders');
  await expect(desk.page.locator('[data-live="live"]').first()).toBeVisible();

  await home.page.goto('/admin/restaurants');
  await home.page.getByRole('link', { name: /Palm House/ }).click();
  await home.page.getByRole('button', { name: say('en', 'Look into it') }).click();
  const reason = 'Guests say that bills show the wrong table';
  await home.page.getByRole('dialog').getByRole('textbox').fill(reason);
  await home.page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'Begin') })
    .click();
  await expect(home.page).toHaveURL(/\/admin\/support$/);
  await expect(home.page.getByText(say('en', 'Reading only'))).toBeVisible();
  await expect(home.page.getByText(/^PALM-/).first()).toBeVisible();

  // The owner's open page says so without being read again, and the server lets support change nothing.
  const notice = desk.page.locator('[data-support]');
  await expect(notice).toContainText(reason);
  await expect(notice).toContainText(
    like('ar', 'Support (<0>{0}</0>) is looking into your restaurant until <1/>.'),
  );
  const asSupport = (method: string) =>
    home.page.request.fetch('/api/tables', {
      method,
      ...(method === 'POST' && { data: { tableNumber: '99' } }),
      headers: { 'X-Sufra-As': 'support', 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': randomUUID() },
    });
  expect((await asSupport('GET')).status()).toBe(200);
  const refused = await asSupport('POST');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(/\w/) });

  // Until the owner allows it.
  await home.page.getByRole('button', { name: say('en', 'Ask the owner to allow changes') }).click();
  await expect(home.page.getByText(say('en', 'The owner was asked'))).toBeVisible();
  await notice.getByRole('button', { name: say('ar', 'Allow changes') }).click();
  await expect(notice).toContainText(say('ar', 'You allow them to change things.'));
  await home.page.reload();
  await expect(home.page.getByText(like('en', 'Changes allowed until <0/>'))).toBeVisible();

  // The administrator works at the restaurant's own pages, as far as support may.
  await home.page.getByRole('link', { name: say('en', 'Open its pages') }).click();
  await expect(home.page).toHaveURL(/\/orders$/);
  await home.page.goto('/staff?tab=tables');
  const look = home.page.locator('[data-look="granted"]');
  await expect(look).toContainText(like('en', 'Support access to <0/>'));
  await expect(look).toContainText(reason);
  await home.page.getByRole('button', { name: say('en', 'Add table') }).click();
  const table = home.page.getByRole('dialog');
  await table.getByRole('textbox', { name: say('en', 'Table number') }).fill('99');
  await table.getByRole('button', { name: say('en', 'Save') }).click();
  await expect(home.page.locator('[data-table="99"]')).toBeVisible();
  await notice.getByRole('button', { name: say('ar', 'End it now') }).click();
  await expect(notice).toHaveCount(0);
  expect((await asSupport('GET')).status()).toBe(403);
  await home.page.reload();
  await expect(home.page).toHaveURL(/\/admin$/);
  for (const { context } of [office, home, desk]) await context.close();
  await server.stop();
});
