import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { SheetDesk } from './sheet-desk';

type Row = Schemas['SheetRow'];

/** The network: what a page sends with progress, and what it asks with fetch. */
class Network {
  static calls: Network[] = [];
  static replies: { status?: number; body: unknown }[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  url = '';
  body: Blob | undefined;
  status = 200;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  open(_method: string, url: URL) {
    this.url = url.pathname + url.search;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => (name === 'Content-Type' ? 'application/json' : null);
  send(body: Blob) {
    this.body = body;
    Network.calls.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(body: unknown, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const row = (number: number, over: Partial<Row> = {}): Row => ({
  row: number,
  result: 'create',
  nameEn: `Dish ${number}`,
  nameAr: '',
  category: 'Mains',
  cells: [{ column: 'price', old: '', new: '5.00' }],
  problems: [],
  ...over,
});

const result = (over: Partial<Schemas['SheetResult']> = {}): Schemas['SheetResult'] => ({
  dryRun: true,
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: 0,
  newCategories: [],
  ignored: [],
  encoding: 'UTF-8',
  separator: ',',
  problems: [],
  rows: [],
  ...over,
});

const menu = { id: 'menu', slug: 'dinner', nameEn: 'Dinner', nameAr: '' } as Schemas['Menu'];
let asked: Request[];

beforeEach(() => {
  Network.calls = [];
  asked = [];
  vi.stubGlobal('XMLHttpRequest', Network);
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  });
  Element.prototype.scrollIntoView = () => {};
  return () => vi.unstubAllGlobals();
});

const open = (over: Partial<Schemas['Menu']> = {}, language: 'en' | 'ar' = 'en') =>
  renderApp(<SheetDesk as="owner" menu={{ ...menu, ...over }} next={<a href="/next">Next</a>} />, {
    language,
  });

const file = (text = 'nameEn\nTea\n', name = 'menu.csv') => new File([text], name, { type: 'text/csv' });
const sent = async (count: number) => {
  await waitFor(() => expect(Network.calls).toHaveLength(count));
  return Network.calls[count - 1] as Network;
};

describe('importing a menu', () => {
  it('shows how far it is, what would change, imports those bytes once and takes it back', async () => {
    const { user } = await open({ draftAt: '2026-11-21T18:00:00Z' });
    await user.upload(screen.getByLabelText('CSV file'), file());
    const look = await sent(1);
    expect(look.url).toBe('/api/menus/menu/import?dryRun=true');
    expect(look.headers['Idempotency-Key']).toBeUndefined();
    look.upload.onprogress?.({ loaded: 40, total: 100 });
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.4'));
    look.upload.onprogress?.({ loaded: 100, total: 100 });
    expect(await screen.findByText('The file is being read …')).toBeInTheDocument();
    look.answer(
      result({
        created: 1,
        updated: 1,
        newCategories: ['Mains'],
        ignored: ['Stock'],
        encoding: 'windows-1256',
        rows: [
          row(2),
          row(3, {
            result: 'update',
            nameEn: 'Tea',
            cells: [
              { column: 'price', old: '5.00', new: '6.00' },
              { column: 'descriptionEn', old: 'With mint', new: '' },
            ],
          }),
        ],
      }),
    );
    const changed = within((await screen.findByText('Tea')).closest('li') as HTMLElement);
    expect(changed.getByText('5.00').closest('del')).toBeInTheDocument();
    expect(changed.getByText('6.00').closest('ins')).toBeInTheDocument();
    expect(changed.getByText('empty')).toBeInTheDocument();
    expect(screen.getByText(/New category:/)).toHaveTextContent('Mains');
    expect(screen.getByText(/not imported/)).toHaveTextContent('Stock');
    expect(screen.getByText(/Your unpublished draft stays/)).toBeInTheDocument();
    expect(screen.getByText('windows-1256')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Import 2 dishes' }));
    const load = await sent(2);
    expect(load.url).toBe('/api/menus/menu/import');
    expect(load.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(load.body).toBe(look.body);
    load.answer(result({ dryRun: false, created: 1, updated: 1, version: 7, rows: undefined }));
    expect(await screen.findByText('The menu is imported')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The import is undone')).toBeInTheDocument();
    expect(asked.map((request) => `${request.method} ${new URL(request.url).pathname}`)).toContain(
      'POST /api/menus/menu/versions/7/undo',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('shows errors first, says where they are, and does not import', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('CSV file'), file());
    (await sent(1)).answer(
      result({
        created: 1,
        errors: 1,
        rows: [
          row(2),
          row(3, {
            result: 'error',
            cells: [],
            problems: [
              { row: 3, column: 'nameEn', code: 'NAME_REQUIRED', message: 'English name is required' },
              { row: 3, code: 'ROW_REPEATED', message: '', otherRow: 9 },
            ],
          }),
        ],
      }),
    );
    expect(await screen.findByText('English name:', { exact: false })).toBeInTheDocument();
    expect(screen.getByText(/English name is required/)).toBeInTheDocument();
    expect(screen.getByText('Row 9 is the same dish')).toBeInTheDocument();
    expect(screen.queryByText('Dish 2')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /All rows/ }));
    expect(screen.getByText('Dish 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Another file' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
  });

  it('says what a whole file lacks, in Arabic too', async () => {
    const { user } = await open({}, 'ar');
    await user.upload(screen.getByLabelText('ملف CSV'), file());
    (await sent(1)).answer(
      result({ problems: [{ row: 0, code: 'FILE_IS_WORKBOOK', message: 'This is an Excel workbook' }] }),
    );
    expect(await screen.findByText(/مصنف إكسل/)).toBeInTheDocument();
    expect(screen.queryByText(/Excel workbook/)).not.toBeInTheDocument();
  });

  it('turns pages of many rows', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('CSV file'), file());
    const rows = Array.from({ length: 120 }, (_, index) => row(index + 2));
    (await sent(1)).answer(result({ created: 120, rows }));
    const list = await screen.findByRole('list', { name: 'Rows of the file' });
    expect(within(list).getAllByText(/^Dish /)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(within(list).getAllByText(/^Dish /)).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(within(list).getByText('Dish 121')).toBeInTheDocument();
  });

  it('does not send what the server would refuse, and gives up when asked to', async () => {
    const { user } = await open();
    const large = file();
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText('CSV file'), large);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large');
    expect(Network.calls).toHaveLength(0);

    fireEvent.drop(screen.getByRole('region', { name: 'Place for the file' }), {
      dataTransfer: { files: [file()] },
    });
    const call = await sent(1);
    const abort = vi.spyOn(call, 'abort');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(abort).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('looks again when the menu has changed meanwhile', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('CSV file'), file());
    (await sent(1)).answer(result({ created: 1, rows: [row(2)] }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 dish' }));
    (await sent(2)).answer({ code: 'INVALID_INPUT', message: 'no' }, 422);
    expect((await sent(3)).url).toBe('/api/menus/menu/import?dryRun=true');
  });
});

describe('exporting a menu', () => {
  it('saves the menu with the separator that was asked for', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Semicolons' }));
    await user.click(screen.getByRole('button', { name: 'Download the menu' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(new URL(asked[0]?.url ?? '').search).toBe('?separator=semicolon');
    await user.click(screen.getByRole('button', { name: 'Empty table' }));
    expect(click).toHaveBeenCalledTimes(2);
  });
});
