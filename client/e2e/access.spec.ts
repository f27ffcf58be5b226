import { randomUUID } from 'node:crypto';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

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
