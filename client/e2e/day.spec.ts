import { readFileSync } from 'node:fs';
import type { components } from '../src/api/schema.gen.ts';
import { Api, logins } from './support/demo.ts';
import { device, signIn } from './support/screen.ts';
import { OwnServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { say } from './support/text.ts';

type BusinessDay = components['schemas']['BusinessDay'];

// On a server of its own: a closed day is closed for every other test too.
test('the day is opened, counted and closed', async ({ browser }, info) => {
  test.setTimeout(180_000);
  const server = await OwnServer.start();
  try {
    const api = await Api.signIn(server.direct, 'owner', logins.owner);
    const desk = await device(browser, 'en', 'laptop', server.origin);
    await signIn(desk.page, 'owner', logins.owner);
    await desk.page.goto('/day');
    const press = (text: string) =>
      desk.page
        .getByRole('button', { name: say('en', text), exact: true })
        .first()
        .click();
    const dialog = desk.page.getByRole('dialog');
    const submit = () => dialog.locator('button[type=submit]').click();

    await press('Open the day');
    await dialog.getByRole('textbox').first().fill('300');
    await submit();
    await expect(dialog).toHaveCount(0);
    await press('Cash movement');
    await dialog.getByRole('textbox').first().fill('25.50');
    await dialog.getByLabel(say('en', 'Reason'), { exact: false }).fill('Ice');
    await submit();
    await expect(dialog).toHaveCount(0);
    await expect(desk.page.getByText('Ice', { exact: true })).toBeVisible();

    // Open orders stop the close, and lead to themselves.
    const open = await api.openOrders();
    expect(open.length).toBeGreaterThan(0);
    await press('Close the day');
    await expect(dialog.getByRole('link')).toHaveCount(open.length);
    await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    await desk.page.screenshot({ path: info.outputPath('stopped.png') });
    await desk.page.keyboard.press('Escape');

    // What is finished meanwhile arrives here by itself.
    for (const order of await api.openOrders()) {
      if (order.status === 'pending')
        await api.call('PATCH', `/api/orders/${order.id}/cancel`, { reason: 'test' });
    }
    await api.emptyKitchen();
    for (const table of await api.tables()) {
      if (table.session) await api.call('POST', `/api/tables/${table.id}/close`, { method: 'cash' });
    }
    for (const order of await api.openOrders()) await api.step(order, 'completed');
    const day = await api.call<BusinessDay>('GET', '/api/day');
    expect(day.openOrders).toBe(0);
    await press('Close the day');
    await expect(dialog.getByRole('link')).toHaveCount(0);
    const counted = (Number(day.expectedCash) - 5).toFixed(2);
    await dialog.getByRole('textbox').first().fill(counted);
    await expect(dialog.getByText('5.00')).toBeVisible();
    await desk.page.screenshot({ path: info.outputPath('closing.png') });
    await submit();
    await expect(dialog).toHaveCount(0);

    await desk.page.goto(`/day?date=${day.businessDate}`);
    await expect(desk.page.getByText(say('en', 'Counted'), { exact: true })).toBeVisible();
    await desk.page.screenshot({ path: info.outputPath('closed.png'), fullPage: true });
    for (const [text, start] of [
      ['Report PDF', '%PDF-'],
      ['Report CSV', '\uFEFF'],
    ] as const) {
      const [download] = await Promise.all([desk.page.waitForEvent('download'), press(text)]);
      const path = info.outputPath(download.suggestedFilename());
      await download.saveAs(path);
      expect(readFileSync(path, 'utf8').startsWith(start)).toBe(true);
    }
    const closed = await api.call<BusinessDay>('GET', `/api/day?date=${day.businessDate}`);
    expect(closed.status).toBe('closed');
    expect(closed.difference).toBe('-5.00');
    await desk.context.close();
    await api.end();
  } finally {
    await server.stop();
  }
});
