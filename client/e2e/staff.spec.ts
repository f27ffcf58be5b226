import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { device, openFloor, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

const card = (page: Page, name: string) => page.locator('[data-staff]').filter({ hasText: name });
const toast = (page: Page, text: string) =>
  expect(page.getByText(say('en', text), { exact: true }).first()).toBeVisible();

/** A first name that nobody else of the restaurant has. */
const someone = () => `Amal ${randomUUID().slice(0, 8)}`;

async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: say('en', 'Email') }).fill(email);
  await page.getByLabel(say('en', 'Password')).first().fill(password);
  await page.getByRole('button', { name: say('en', 'Sign in'), exact: true }).click();
}

test('a waiter is added, signs in, gets a new password by a link and is switched off', async ({
  browser,
  baseURL,
}) => {
  const name = someone();
  const email = `${randomUUID()}@palmhouse.example`;
  const password = `river-${randomUUID()}`;
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/staff');

  await test.step('added, after the form has said what is wrong', async () => {
    await desk.page.getByRole('button', { name: say('en', 'Add staff member') }).click();
    const form = desk.page.getByRole('dialog');
    await form.getByRole('button', { name: say('en', 'Save') }).click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ])
      await expect(form.getByText(say('en', text))).toBeVisible();
    await expect(form.getByText(say('en', 'Password must be at least 6 characters'))).toBeVisible();
    await form.getByRole('textbox', { name: say('en', 'First name') }).fill(name);
    await form.getByRole('textbox', { name: say('en', 'Last name') }).fill('Al-Harbi');
    await form.getByRole('textbox', { name: say('en', 'Email') }).fill(email);
    await form.locator('[name=password]').fill(password);
    await form.locator('[name=confirmPassword]').fill(`${password}?`);
    await form.getByRole('button', { name: say('en', 'Save') }).click();
    await expect(form.getByText(say('en', "Passwords don't match"))).toBeVisible();
    await form.locator('[name=confirmPassword]').fill(password);
    await form.getByRole('button', { name: say('en', 'Save') }).click();
    await toast(desk.page, 'Waiter Created');
    await expect(card(desk.page, name)).toContainText(email);
  });

  const waiter = await device(browser, 'en', 'phone', baseURL);
  await test.step('signs in with the password that was given', async () => {
    await waiter.page.goto('/waiter/login');
    await signInByForm(waiter.page, email, password);
    await expect(waiter.page).toHaveURL(/\/waiter\/dashboard/);
  });

  let link = '';
  await test.step('a one-time link is made; the session goes on until it is used', async () => {
    await card(desk.page, name)
      .getByRole('button', { name: say('en', 'Password link') })
      .click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('en', 'Make the link') }).click();
    link = (await dialog.locator('[data-link]').textContent()) ?? '';
    expect(link).toContain('/waiter/reset#token=');
    await expect(dialog.getByRole('img', { name: say('en', 'QR code of the link') })).toBeVisible();
    await dialog.getByRole('button', { name: say('en', 'Done') }).click();
    await expect(desk.page.getByText(link)).toHaveCount(0);
  });

  const own = `desert-${randomUUID()}`;
  const phone = await device(browser, 'en', 'phone', baseURL);
  await test.step('the link sets a new password and ends the old session', async () => {
    await phone.page.goto(link);
    await phone.page.getByLabel(say('en', 'Password'), { exact: true }).fill(own);
    await phone.page.getByLabel(say('en', 'Confirm password'), { exact: true }).fill(own);
    await phone.page.getByRole('button', { name: say('en', 'Set the password') }).click();
    await expect(phone.page).toHaveURL(/\/waiter\/login/);
    await expect(waiter.page).toHaveURL(/\/waiter\/login/);
    await signInByForm(phone.page, email, password);
    await expect(phone.page.getByText(say('en', 'Login Failed')).first()).toBeVisible();
    await signInByForm(phone.page, email, own);
    await expect(phone.page).toHaveURL(/\/waiter\/dashboard/);
  });

  await test.step('the link works once', async () => {
    await waiter.page.goto(link);
    await waiter.page.getByLabel(say('en', 'Password'), { exact: true }).fill(`${own}2`);
    await waiter.page.getByLabel(say('en', 'Confirm password'), { exact: true }).fill(`${own}2`);
    await waiter.page.getByRole('button', { name: say('en', 'Set the password') }).click();
    await expect(waiter.page.getByText(say('en', 'This link does not work any more'))).toBeVisible();
  });

  await test.step('switched off: signed out on the open page, and no way in', async () => {
    await card(desk.page, name)
      .getByRole('button', { name: say('en', 'Deactivate') })
      .click();
    await desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('en', 'Deactivate') })
      .click();
    await toast(desk.page, 'Waiter Updated');
    await expect(phone.page).toHaveURL(/\/waiter\/login/);
    await signInByForm(phone.page, email, own);
    await expect(phone.page.getByText(say('en', 'Login Failed')).first()).toBeVisible();
    await expect(card(desk.page, name).getByRole('button', { name: say('en', 'Activate') })).toBeVisible();
  });

  await test.step('deleted', async () => {
    await card(desk.page, name)
      .getByRole('button', { name: like('en', 'Delete {name}') })
      .click();
    await desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('en', 'Delete') })
      .click();
    await toast(desk.page, 'Waiter Deleted');
    await expect(card(desk.page, name)).toHaveCount(0);
  });
  for (const { context } of [desk, waiter, phone]) await context.close();
});

test('a manager manages waiters, and is told why not managers and themself', async ({ browser, baseURL }) => {
  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const other = `${randomUUID()}@palmhouse.example`;
  const password = `hill-${randomUUID()}`;
  await owner.call('POST', '/api/waiters', {
    firstName: 'Second',
    lastName: 'Manager',
    role: 'manager',
    email: other,
    password,
    confirmPassword: password,
  });
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'staff', logins.manager);
  await desk.page.goto('/staff');
  const mine = card(desk.page, logins.manager.email);
  await expect(mine).toContainText(say('en', 'This is you: only the owner changes your account.'));
  await expect(mine.getByRole('button')).toHaveCount(0);
  await expect(card(desk.page, other)).toContainText(say('en', 'Only the owner changes managers.'));
  await expect(card(desk.page, other).getByRole('button')).toHaveCount(0);

  await card(desk.page, logins.noura.email)
    .getByRole('button', { name: like('en', 'Edit {name}') })
    .click();
  const form = desk.page.getByRole('dialog');
  await expect(form.getByText(say('en', 'Only the owner makes managers.'))).toBeVisible();
  await form.getByRole('combobox').click();
  await expect(desk.page.getByRole('option')).toHaveCount(3);
  await desk.page.keyboard.press('Escape');
  await form.getByRole('button', { name: say('en', 'Save') }).click();
  await toast(desk.page, 'Waiter Updated');
  await desk.context.close();
  await owner.end();
});

test('who leaves while serving: the question names the tables, and the tables keep the name', async ({
  browser,
  baseURL,
}) => {
  const owner = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const name = someone();
  const login = { email: `${randomUUID()}@palmhouse.example`, password: `wadi-${randomUUID()}` };
  await owner.call('POST', '/api/waiters', {
    firstName: name,
    lastName: 'Al-Harbi',
    role: 'waiter',
    ...login,
    confirmPassword: login.password,
  });
  const waiter = await Api.signIn(baseURL ?? '', 'staff', login);
  const table = await waiter.freeTable();
  const order = await waiter.placeOrder(table.id, 1);

  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/staff');
  await card(desk.page, name)
    .getByRole('button', { name: like('en', 'Delete {name}') })
    .click();
  const question = desk.page.getByRole('alertdialog');
  await expect(question).toContainText(
    like(
      'en',
      'They serve guests at <0/>. These tables stay open under their name; any colleague can serve and close them.',
    ),
  );
  await expect(
    question.locator('bdi').filter({ hasText: new RegExp(`^${table.tableNumber}$`) }),
  ).toBeVisible();
  await question.getByRole('button', { name: say('en', 'Delete') }).click();
  await toast(desk.page, 'Waiter Deleted');
  await desk.page.goto('/staff?tab=tables');
  await expect(desk.page.locator(`[data-table="${table.tableNumber}"]`)).toContainText(name);
  await desk.page.goto(`/orders/${order.id}`);
  // The slip for the printer, which is not shown, has the name too.
  await expect(desk.page.getByText(name).filter({ visible: true }).first()).toBeVisible();

  const colleague = await device(browser, 'en', 'phone', baseURL);
  await openFloor(colleague.page, logins.khalid);
  await expect(colleague.page.locator(`[data-table="${table.tableNumber}"]`)).toBeVisible();
  await owner.step(order, 'preparing', 'ready', 'served');
  await owner.call('POST', `/api/tables/${table.id}/close`, {});
  await desk.context.close();
  await colleague.context.close();
  await waiter.end();
  await owner.end();
});
