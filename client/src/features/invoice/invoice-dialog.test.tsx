import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { InvoiceDialog } from './components/invoice-dialog';
import { fileName } from './mutations';

type Invoice = Schemas['Invoice'];

const draft: Invoice = {
  id: '00000000-0000-0000-0000-000000000000',
  restaurantId: 'r1',
  timezone: 'Asia/Riyadh',
  series: 'invoice',
  number: 0,
  invoiceNumber: '',
  mode: 'none',
  issuedAt: '2026-11-19T16:00:00Z',
  tableId: 't1',
  tableSessionId: 's1',
  tableNumber: '7',
  creditedAmount: '0.00',
  seller: {
    name: 'Palm House',
    nameAr: 'بيت النخيل',
    address: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  },
  lines: [
    {
      orderItemId: 'i1',
      itemName: 'White jareesh',
      itemNameAr: 'جريش أبيض',
      quantity: '2',
      unitPrice: '28.00',
      totalAmount: '56.00',
    },
  ],
  orderNumbers: ['PALM-1'],
  discountAmount: '0.00',
  chargeAmount: '0.00',
  netAmount: '56.00',
  taxAmount: '0.00',
  totalAmount: '56.00',
  paidAmount: '0.00',
  shareUrl: '',
};

const issued: Invoice = {
  ...draft,
  id: 'n1',
  number: 42,
  invoiceNumber: 'PALM-INV-000042',
  shareUrl: 'https://menu.example/i/secret',
};

interface Network {
  draft?: Invoice | 'NOTHING_OPEN' | 'TABLE_HAS_PENDING';
  issued?: Invoice[];
  pdf?: number;
  split?: Invoice[];
}

/** The server's side, as the network would bring it. Answers with what was asked of it. */
function serve(network: Network) {
  const calls: string[] = [];
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const dry = url.searchParams.get('dryRun') === 'true';
    const call = `${request.method} ${url.pathname}${dry ? '?dryRun' : ''}`;
    calls.push(call);
    switch (call) {
      case 'GET /api/tables/t1/bill':
        return json(200, {
          tableId: 't1',
          tableSessionId: 's1',
          totalAmount: '56.00',
          paidAmount: '0.00',
          dueAmount: '56.00',
          settlements: [],
        });
      case 'POST /api/invoices?dryRun':
        return typeof network.draft === 'string'
          ? json(409, { code: network.draft, message: 'no' })
          : json(200, network.draft ?? draft);
      case 'GET /api/invoices':
        return json(200, { invoices: network.issued ?? [] });
      case 'POST /api/invoices':
        return json(200, issued);
      case 'POST /api/invoices/split?dryRun':
      case 'POST /api/invoices/split':
        return json(200, { invoices: network.split ?? [] });
      case 'POST /api/invoices/generate-pdf':
        return network.pdf
          ? json(network.pdf, { code: 'NOT_FOUND', message: '' })
          : new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
      default:
        return json(404, { code: 'NOT_FOUND', message: call });
    }
  });
  return calls;
}

async function open(
  language: 'en' | 'ar' = 'en',
  permissions = ['invoice.print', 'payment.take'],
  guests?: number,
) {
  return renderApp(
    <InvoiceDialog
      as="staff"
      permissions={permissions}
      restaurant={{ timezone: 'Asia/Riyadh' }}
      tableId="t1"
      tableNumber="7"
      guests={guests}
      printTo={(id, look) => `/invoice/${id}/print?lang=${look.lang}`}
      open
      onOpenChange={() => {}}
    />,
    { language },
  );
}

/** A window that was opened in the press, and where it went. */
function catchWindow() {
  const opened = { opener: {}, close: vi.fn(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}

afterEach(() => vi.unstubAllGlobals());

describe('the invoice of a table', () => {
  it('says so when nothing was ordered', async () => {
    serve({ draft: 'NOTHING_OPEN' });
    await open();
    expect(await screen.findByText('No active orders')).toBeInTheDocument();
    expect(screen.getByText('There are no active orders to create an invoice for.')).toBeInTheDocument();
  });

  it('says what stands in the way when a guest’s order waits to be confirmed', async () => {
    serve({ draft: 'TABLE_HAS_PENDING' });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('wait to be confirmed or cancelled first');
  });

  it('shows the bill in both languages before it is issued', async () => {
    serve({});
    await open('ar');
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveAttribute('dir', 'rtl');
    for (const text of ['جريش أبيض', 'White jareesh', 'بيت النخيل', 'Palm House'])
      expect(within(sheet).getByText(text)).toBeInTheDocument();
    expect(sheet).toHaveTextContent('56.00');
    expect(sheet).toHaveAttribute('data-sheet', 'draft');
  });

  it('issues and opens the print page by one press', async () => {
    const calls = serve({});
    const paper = catchWindow();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Issue and print' }));
    await waitFor(() => expect(paper.location.replace).toHaveBeenCalledWith('/invoice/n1/print?lang=en'));
    expect(paper.opener).toBeNull();
    expect(calls.filter((call) => call === 'POST /api/invoices')).toHaveLength(1);
  });

  it('sends the share link by WhatsApp', async () => {
    serve({});
    const chat = catchWindow();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Issue and send by WhatsApp' }));
    expect((await screen.findAllByText('WhatsApp Opened')).length).toBeGreaterThan(0);
    const address = new URL(String(chat.location.replace.mock.calls[0]?.[0]));
    expect(address.origin).toBe('https://wa.me');
    expect(address.searchParams.get('text')).toContain(issued.shareUrl);
  });

  it('saves the PDF, and says when it could not be made', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    serve({});
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: 'Issue and download PDF' }));
    expect((await screen.findAllByText('PDF Downloaded')).length).toBeGreaterThan(0);
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toMatch(/^Table_7_Invoice_\d{4}-\d{2}-\d{2}\.pdf$/);
    unmount();

    serve({ pdf: 404 });
    const again = await open('ar');
    await again.user.click(await screen.findByRole('button', { name: 'إصدار وتنزيل PDF' }));
    expect((await screen.findAllByText('فشل التنزيل')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('تعذّر إنشاء ملف PDF. حاول مرة أخرى.')).length).toBeGreaterThan(0);
  });

  it('shows the parts as the server divides them before it issues them', async () => {
    const part = (number: number, totalAmount: string): Invoice => ({
      ...draft,
      part: number,
      parts: 3,
      totalAmount,
    });
    const calls = serve({ split: [part(1, '18.68'), part(2, '18.66'), part(3, '18.66')] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Split the bill' }));
    await user.click(screen.getByRole('radio', { name: 'Equally' }));
    await user.click(screen.getByRole('button', { name: 'One more Guests' }));
    const button = await screen.findByRole('button', { name: 'Issue 3 parts' });
    expect(screen.getByText('18.68')).toBeInTheDocument();
    expect(calls).not.toContain('POST /api/invoices/split');
    await user.click(button);
    await waitFor(() => expect(calls).toContain('POST /api/invoices/split'));
  });

  it('is split among who sits there, and tells the sizes of one dish apart', async () => {
    const [jareesh] = draft.lines;
    const size = (orderItemId: string, variant: string, variantAr: string) =>
      ({ ...jareesh, orderItemId, variant, variantAr, quantity: '1' }) as Schemas['InvoiceLine'];
    serve({
      draft: { ...draft, lines: [size('i1', 'One person', 'فردي'), size('i2', 'To share', 'للمشاركة')] },
    });
    const { user } = await open('en', undefined, 4);
    await user.click(await screen.findByRole('button', { name: 'Split the bill' }));
    for (const name of ['Who pays for White jareesh One person', 'Who pays for White jareesh To share'])
      expect(within(screen.getByRole('group', { name })).getAllByRole('button')).toHaveLength(4);
  });

  it('offers what is issued to print again, and no credit note without the right', async () => {
    serve({ draft: { ...issued }, issued: [issued] });
    await open();
    expect(await screen.findByRole('button', { name: `Print ${issued.invoiceNumber}` })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Credit note/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Split the bill' })).not.toBeInTheDocument();
  });
});

describe('the name of the file', () => {
  it('is the spec’s, with the part of a split bill', () => {
    expect(fileName('7', '2026-11-19')).toBe('Table_7_Invoice_2026-11-19.pdf');
    expect(fileName('A/1', '2026-11-19', 2)).toBe('Table_A-1_Invoice_2026-11-19_2.pdf');
  });
});
