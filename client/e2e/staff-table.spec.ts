import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { Api, logins } from './support/demo.ts';
import { device, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

const has = (tool: string) => spawnSync('which', [tool]).status === 0;

/** What a scanner reads; undefined where this machine has none. */
const scanned = (picture: string) =>
  has('zbarimg')
    ? spawnSync('zbarimg', ['-q', '--raw', picture], { encoding: 'utf8' }).stdout.trim().split('\n')
    : undefined;

/** Width and height of a PNG, from its header. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const card = (page: Page, number: string) => page.locator(`[data-table="${number}"]`);
const toast = (page: Page, text: string) =>
  expect(page.getByText(say('en', text), { exact: true }).first()).toBeVisible();

async function save(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

/** A number that no table of the restaurant has. */
async function freeNumber(api: Api): Promise<string> {
  const taken = new Set((await api.tables()).map((table) => table.tableNumber));
  for (let number = 50; number < 500; number++) if (!taken.has(String(number))) return String(number);
  throw new Error('Every number is taken');
}

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

test("a table is added, its code opens the menu, and a new code ends the old card's life", async ({
  browser,
  baseURL,
}, info) => {
  const api = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const number = await freeNumber(api);
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/staff?tab=tables');
  const dialog = desk.page.getByRole('dialog');

  await test.step('Arabic digits are the same number, and it can be taken once', async () => {
    for (const typed of [arabicDigits(number), number]) {
      await desk.page.getByRole('button', { name: say('en', 'Add table') }).click();
      await dialog.getByRole('textbox', { name: say('en', 'Table number') }).fill(typed);
      await dialog.getByRole('textbox', { name: say('en', 'Seats') }).fill('many');
      await dialog.getByRole('button', { name: say('en', 'Save') }).click();
      if (typed === number) break;
      await toast(desk.page, 'Table Created');
      await expect(card(desk.page, number)).toBeVisible();
    }
    await expect(dialog.getByText(say('en', 'Another table has this number.'))).toBeVisible();
    await dialog.getByRole('button', { name: say('en', 'Cancel') }).click();
    const made = (await api.tables()).find((table) => table.tableNumber === number);
    expect(made?.seatCapacity).toBe(0);
  });

  await card(desk.page, number)
    .getByRole('button', { name: like('en', 'QR code of table {0}') })
    .click();
  const url = (await dialog.locator('.code').textContent()) ?? '';
  expect(url).toMatch(/\/table\/[\w-]{22}$/);

  await test.step('the code on the page, 200 pixels, is that address', async () => {
    const drawing = dialog.getByRole('img', { name: like('en', 'QR code of table {0}') });
    expect(await drawing.boundingBox()).toMatchObject({ width: 200, height: 200 });
    const path = info.outputPath('shown.png');
    await drawing.screenshot({ path });
    expect(scanned(path) ?? [url]).toEqual([url]);
  });

  await test.step('files: PNG as the specification names it, a large one, SVG, the card', async () => {
    for (const [button, name, size] of [
      ['Download PNG', `table-${number}-qr-code.png`, 200],
      ['PNG for print', `table-${number}-qr-code-1200.png`, 1200],
    ] as const) {
      const file = await save(desk.page, () =>
        dialog.getByRole('button', { name: say('en', button) }).click(),
      );
      expect(file.suggestedFilename()).toBe(name);
      const path = info.outputPath(name);
      await file.saveAs(path);
      expect(sizeOf(path)).toEqual([size, size]);
      expect(scanned(path) ?? [url]).toEqual([url]);
    }
    const drawing = await save(desk.page, () =>
      dialog.getByRole('button', { name: say('en', 'SVG drawing') }).click(),
    );
    expect(drawing.suggestedFilename()).toBe(`table-${number}-qr-code.svg`);
    const paper = await save(desk.page, () =>
      dialog.getByRole('button', { name: say('en', 'Table card (PDF)') }).click(),
    );
    expect(paper.suggestedFilename()).toBe(`table-${number}-card.pdf`);
    const path = info.outputPath('card.pdf');
    await paper.saveAs(path);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
    if (has('pdftoppm')) {
      spawnSync('pdftoppm', ['-r', '150', '-png', '-singlefile', path, info.outputPath('card')]);
      expect(scanned(info.outputPath('card.png')) ?? [url]).toEqual([url]);
    }
  });

  await test.step('shared by copying where the browser has no share sheet', async () => {
    await dialog.getByRole('button', { name: say('en', 'Share') }).click();
    await expect(dialog.getByRole('button', { name: say('en', 'Copied') })).toBeVisible();
    expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  const diner = await device(browser, 'en', 'phone', baseURL);
  await test.step('a guest opens it', async () => {
    await diner.page.goto(url);
    await expect(diner.page.locator('[data-item]').first()).toBeVisible();
  });

  await test.step('a new code: shown at once, and the old address opens nothing', async () => {
    await dialog.getByRole('button', { name: say('en', 'New code') }).click();
    await desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('en', 'New code') })
      .click();
    await expect(dialog.locator('.code')).not.toHaveText(url);
    const renewed = (await dialog.locator('.code').textContent()) ?? '';
    const path = info.outputPath('renewed.png');
    await expect(async () => {
      await dialog.getByRole('img', { name: like('en', 'QR code of table {0}') }).screenshot({ path });
      expect(scanned(path) ?? [renewed]).toEqual([renewed]);
    }).toPass();
    await expect(desk.page.getByRole('alertdialog')).toHaveCount(0);
    // Escape would close the toast first.
    await dialog.getByRole('button', { name: say('en', 'Close') }).click();
    await expect(dialog).toHaveCount(0);
    const late = await device(browser, 'en', 'phone', baseURL);
    await late.page.goto(url);
    await expect(late.page.getByText(say('en', 'This code is not in use any more'))).toBeVisible();
    await expect(late.page.locator('[data-item]')).toHaveCount(0);
    await late.page.goto(renewed);
    await expect(late.page.locator('[data-item]').first()).toBeVisible();
    await late.context.close();
  });

  await test.step('deleted', async () => {
    await card(desk.page, number)
      .getByRole('button', { name: like('en', 'Delete table {number}') })
      .click();
    await desk.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('en', 'Delete') })
      .click();
    await toast(desk.page, 'Table Deleted');
    await expect(card(desk.page, number)).toHaveCount(0);
  });
  await desk.context.close();
  await diner.context.close();
  await api.end();
});

test('a table with guests can neither be removed nor put out of service', async ({ browser, baseURL }) => {
  const api = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const table = await api.freeTable();
  await api.call('POST', `/api/tables/${table.id}/session`, {});
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  await desk.page.goto('/staff?tab=tables');
  const tile = card(desk.page, table.tableNumber);
  const refusal = desk.page.getByText(say('en', 'Guests sit at this table: close it first.'), {
    exact: true,
  });
  await tile.getByRole('button', { name: like('en', 'Delete table {number}') }).click();
  const question = desk.page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('en', 'Delete') }).click();
  await expect(refusal.first()).toBeVisible();
  await question.getByRole('button', { name: say('en', 'Cancel') }).click();
  await tile.getByRole('button', { name: like('en', 'Edit table {number}') }).click();
  await desk.page.getByRole('checkbox', { name: say('en', 'Active') }).click();
  await desk.page.getByRole('button', { name: say('en', 'Save') }).click();
  await expect(refusal.first()).toBeVisible();
  await api.call('POST', `/api/tables/${table.id}/close`, {});
  await desk.context.close();
  await api.end();
});

test('the cards of all tables come as one file, and all codes are renewed after a question that counts them', async ({
  browser,
}, info) => {
  // A restaurant of its own: the others' tests scan the demo's codes.
  const { context, page } = await device(browser, 'en', 'laptop');
  const email = `${crypto.randomUUID()}@example.com`;
  const password = crypto.randomUUID();
  const made = await page.request.post('/api/restaurant-owner/signup', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {
      firstName: 'Layla',
      lastName: 'Al-Fahad',
      email,
      restaurantName: 'Corner Kitchen',
      password,
      confirmPassword: password,
    },
  });
  expect(made.ok()).toBe(true);
  const before: string[] = [];
  for (const [tableNumber, isActive] of [
    ['1', true],
    ['2', true],
    ['3', true],
    ['A1', true],
    ['A2', true],
    ['old', false],
  ] as const) {
    const answer = await page.request.post('/api/tables', {
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() },
      data: { tableNumber, isActive },
    });
    before.push(((await answer.json()) as { qrCodeUrl: string }).qrCodeUrl);
  }
  await page.goto('/staff?tab=tables');
  const codes = page.getByRole('button', { name: say('en', 'QR codes'), exact: true });

  await codes.click();
  await page.getByRole('menuitem', { name: say('en', 'Print table cards') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('5 cards, one for each table in service.');
  const file = await save(page, () =>
    dialog.getByRole('button', { name: say('en', 'Download PDF') }).click(),
  );
  expect(file.suggestedFilename()).toBe('table-cards-a4.pdf');
  const path = info.outputPath('cards.pdf');
  writeFileSync(path, readFileSync(await file.path()));
  await toast(page, 'PDF Downloaded');
  if (has('pdftoppm') && has('zbarimg')) {
    spawnSync('pdftoppm', ['-r', '150', '-png', path, info.outputPath('cards')]);
    const read = ['cards-1.png', 'cards-2.png'].flatMap((page) => scanned(info.outputPath(page)) ?? []);
    expect(read.sort()).toEqual(before.slice(0, 5).sort());
  }

  await codes.click();
  await page.getByRole('menuitem', { name: say('en', 'New codes for all tables') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('6 printed cards stop working at once');
  await question.getByRole('button', { name: 'Replace 6 codes' }).click();
  await toast(page, 'All tables have new codes');
  const after = (await (await page.request.get('/api/tables')).json()) as { qrCodeUrl: string }[];
  expect(after).toHaveLength(6);
  expect(after.filter((table) => before.includes(table.qrCodeUrl))).toEqual([]);
  await context.close();
});
