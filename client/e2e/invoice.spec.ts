import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { Api, logins } from './support/demo.ts';
import { device, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { like, say } from './support/text.ts';

type Invoice = components['schemas']['Invoice'];
type InvoiceList = components['schemas']['InvoiceList'];

const has = (tool: string) => spawnSync('which', [tool]).status === 0;

/** A served order at a table of its own. */
async function serve(api: Api, dishes: number) {
  const table = await api.freeTable();
  const order = await api.placeOrder(table.id, dishes);
  await api.step(order, 'preparing', 'ready', 'served');
  return { table, order };
}

async function openBill(page: Page, orderId: string) {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: say('en', 'Invoice'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-sheet]')).toBeVisible();
  return dialog;
}

test('a tax invoice is issued, printed, saved and taken back', async ({ browser, baseURL }, info) => {
  const api = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  await api.call('PATCH', '/api/restaurant', {
    vatNumber: '300000000000003',
    legalName: 'Palm House LLC',
    legalNameAr: 'شركة بيت النخيل',
    address: 'Olaya Street 12',
  });
  await api.call('PATCH', '/api/restaurant', { invoiceMode: 'phase1' });
  const { table, order } = await serve(api, 3);
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  const dialog = await openBill(desk.page, order.id);
  await expect(dialog.locator('[data-sheet="draft"]')).toContainText(order.finalAmount ?? '');
  await desk.page.screenshot({ path: info.outputPath('draft.png') });

  // The file of the spec's call.
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    dialog.getByRole('button', { name: say('en', 'Issue and download PDF') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^Table_${table.tableNumber}_Invoice_\\d{4}-\\d{2}-\\d{2}\\.pdf$`),
  );
  const path = info.outputPath('invoice.pdf');
  await download.saveAs(path);
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  const list = await api.call<InvoiceList>('GET', `/api/invoices?tableId=${table.id}&limit=1`);
  const invoice = await api.call<Invoice>('GET', `/api/invoices/${list.invoices[0]?.id}`);
  expect(invoice.totalAmount).toBe(order.finalAmount);
  expect(invoice.orderNumbers).toEqual([order.orderNumber]);
  if (has('pdftotext')) {
    const text = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout;
    expect(text).toContain(invoice.invoiceNumber);
    expect(text).toContain('300000000000003');
    expect(text).toContain(invoice.totalAmount);
  }
  const sheet = dialog.locator(`[data-sheet="${invoice.invoiceNumber}"]`);
  await expect(sheet.locator('img[data-qr]')).toBeVisible();
  await desk.page.screenshot({ path: info.outputPath('issued.png') });

  // The paper: it prints by itself, and its code is the invoice's.
  await desk.context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const [paper] = await Promise.all([
    desk.context.waitForEvent('page'),
    dialog.getByRole('button', { name: like('en', 'Print {0}') }).click(),
  ]);
  await expect(paper).toHaveURL(new RegExp(`/invoice/${invoice.id}/print`));
  await expect(paper.locator('body[data-printed]')).toBeVisible();
  const code = paper.locator('img[data-qr]');
  await expect(code).toBeVisible();
  await paper.screenshot({ path: info.outputPath('paper.png'), fullPage: true });
  if (has('zbarimg')) {
    const picture = info.outputPath('code.png');
    writeFileSync(picture, await code.screenshot({ scale: 'css' }));
    const read = spawnSync('zbarimg', ['-q', '--raw', picture], { encoding: 'utf8' }).stdout.trim();
    expect(read).toBe(invoice.qr);
  }

  // Asked again, it is the same document.
  const again = await api.call<Invoice>('POST', '/api/invoices', { tableId: table.id });
  expect(again.id).toBe(invoice.id);

  // A credit note takes it back; the orders can be invoiced anew.
  await desk.page.goto(`/invoices/${invoice.id}`);
  await desk.page.getByRole('button', { name: say('en', 'Credit note'), exact: true }).click();
  const form = desk.page.getByRole('dialog');
  await form.getByLabel(say('en', 'Reason'), { exact: false }).fill('Wrong table');
  await form.getByRole('button', { name: say('en', 'Issue credit note') }).click();
  await expect(desk.page.getByText(say('en', 'Credited'), { exact: true })).toBeVisible();
  await desk.page.goto('/invoices');
  await expect(desk.page.locator(`[data-invoice="${invoice.invoiceNumber}"]`)).toBeVisible();
  await expect(desk.page.getByText(say('en', 'Credit note'), { exact: true }).first()).toBeVisible();
  await desk.page.screenshot({ path: info.outputPath('invoices.png') });
  const fresh = await api.call<Invoice>('POST', '/api/invoices', { tableId: table.id });
  expect(fresh.number).toBeGreaterThan(invoice.number);
  await api.call('POST', `/api/tables/${table.id}/close`, { method: 'cash' });
  await desk.context.close();
  await api.end();
});

test('a bill is split in three, each part printed and paid', async ({ browser, baseURL }, info) => {
  const api = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
  const { table, order } = await serve(api, 4);
  const desk = await device(browser, 'en', 'laptop', baseURL);
  await signIn(desk.page, 'owner', logins.owner);
  const dialog = await openBill(desk.page, order.id);
  await dialog.getByRole('button', { name: say('en', 'Split the bill') }).click();
  await dialog.getByRole('radio', { name: say('en', 'Equally') }).click();
  await dialog.getByRole('button', { name: 'One more Guests' }).click();
  await expect(dialog.locator('[data-part]')).toHaveCount(3);
  await desk.page.screenshot({ path: info.outputPath('split.png') });
  await dialog.getByRole('button', { name: 'Issue 3 parts' }).click();
  const issued = dialog.locator('[data-invoice]');
  await expect(issued).toHaveCount(3);
  await desk.page.screenshot({ path: info.outputPath('parts.png') });

  const { invoices } = await api.call<InvoiceList>('GET', `/api/invoices?tableId=${table.id}&limit=3`);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const sum = invoices.reduce((total, part) => total + cents(part.totalAmount), 0);
  expect(sum).toBe(cents(order.finalAmount ?? '0'));
  // The kitchen's ticket and the order never moved.
  const now = await api.call<{ revision: number; status: string }>('GET', `/api/orders/${order.id}`);
  expect(now.status).toBe('served');

  for (const part of await issued.all()) {
    await part.getByRole('button', { name: say('en', 'Pay'), exact: true }).click();
    const pay = desk.page.getByRole('dialog').last();
    await pay.locator('button').last().click();
    await expect(part.getByText(say('en', 'Paid'), { exact: true })).toBeVisible();
  }
  const paid = await api.call<{ paymentStatus: string }>('GET', `/api/orders/${order.id}`);
  expect(paid.paymentStatus).toBe('paid');
  await api.call('POST', `/api/tables/${table.id}/close`, { method: 'cash' });
  await desk.context.close();
  await api.end();
});

for (const language of ['en', 'ar'] as const) {
  test(`a bill is whole on a small phone, in ${language}`, async ({ browser, baseURL }, info) => {
    const api = await Api.signIn(baseURL ?? '', 'owner', logins.owner);
    await api.call('PATCH', '/api/restaurant', { vatNumber: '300000000000003', crNumber: '1010000000' });
    const { order } = await serve(api, 3);
    const phone = await device(browser, language, 'small', baseURL);
    await signIn(phone.page, 'owner', logins.owner);
    await phone.page.goto(`/orders/${order.id}`);
    await phone.page.getByRole('button', { name: say(language, 'Invoice'), exact: true }).click();
    const sheet = phone.page.getByRole('dialog').locator('[data-sheet]');
    await expect(sheet.locator('tbody tr')).toHaveCount(order.orderItems?.length ?? 0);
    await sheet.scrollIntoViewIfNeeded();
    const { outside, sides } = await sheet.evaluate((paper) => {
      const edge = paper.getBoundingClientRect();
      const out = [...paper.querySelectorAll('td, th, bdi')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && (box.left < edge.left || box.right > edge.right);
      });
      const start = getComputedStyle(paper).direction === 'rtl' ? 'right' : 'left';
      const lines = [...paper.querySelectorAll('address > *')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect()[start]);
      });
      return { outside: out.map((each) => each.textContent), sides: new Set(lines).size };
    });
    await phone.page.screenshot({ path: info.outputPath(`bill.${language}.png`) });
    expect(outside).toEqual([]);
    // Street, town and the two numbers stand below each other, on the side that is read first.
    expect(sides).toBe(1);
    await phone.context.close();
    await api.end();
  });
}
