import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { ownerRoutes } from '#/app/routes/owner';
import { makeDoc, makeDraft, makeItem, makeMenu } from '#/features/editor/fixture';
import { makeRestaurant } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';
import { makeTemplate } from '#/test/template';

const owner = {
  id: 'o1',
  email: 'owner@palmhouse.example',
  firstName: 'Faisal',
  lastName: 'Al-Qahtani',
  restaurantName: 'Palm House',
  restaurant: makeRestaurant(),
};

interface Call {
  call: string;
  body: Record<string, unknown> | undefined;
  headers: Headers;
}

let replies: Record<string, (call: Call) => unknown>;
let calls: Call[];

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    this.status = status;
    this.body = body;
  }
}

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    // A laptop that is too narrow for the phone beside the fields.
    matches: query.includes('64rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  calls = [];
  replies = {
    'GET /api/session': () => ({ owner: true, staff: false, screen: false }),
    'GET /api/restaurant-owner/profile': () => owner,
    'GET /api/restaurant': () => makeRestaurant(),
    'GET /api/orders': () => [],
    'GET /api/menus': () => [],
    'GET /api/templates': () => [makeTemplate(), makeTemplate({ id: 2, name: 'Luxury Night' })],
    'GET /api/menus/menu': () => makeDoc(),
    'GET /api/menus/menu/draft': () => makeDraft(),
    'PUT /api/menus/menu/draft': ({ body, headers }) => ({
      ...body,
      menuId: 'menu',
      revision: Number(headers.get('If-Match')) + 1,
    }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const call: Call = {
      call: `${request.method} ${new URL(request.url).pathname}`,
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    };
    calls.push(call);
    const reply = replies[call.call];
    const answer = reply ? reply(call) : new Refusal(404, { code: 'NOT_FOUND', message: '' });
    const refused = answer instanceof Refusal;
    return new Response(JSON.stringify(refused ? answer.body : answer), {
      status: refused ? answer.status : 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

const open = (url: string) => renderApp(ownerRoutes, { url });
const sent = (call: string) => calls.filter((each) => each.call === call);
const drafts = () => sent('PUT /api/menus/menu/draft');
const lastDraft = () => drafts().at(-1)?.body?.menu as Schemas['FullMenu'];
const saved = () =>
  waitFor(() => expect(document.querySelector('[data-save="saved"]')).toBeInTheDocument(), slow);

describe('the list of menus', () => {
  it('says what state each is in, and copies and deletes', async () => {
    replies['GET /api/menus'] = () => [
      makeMenu({ id: 'a', nameEn: 'Lunch', itemCount: 12, viewCount: 340 }),
      makeMenu({ id: 'b', nameEn: 'Dinner', draftAt: '2026-11-21T18:00:00Z' }),
      makeMenu({ id: 'c', nameEn: 'Ramadan', isActive: false }),
    ];
    replies['POST /api/menus/a/copy'] = () => makeDoc();
    replies['DELETE /api/menus/a'] = () => ({});
    const { user } = await open('/menus');
    const card = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('article') ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Lunch' }, slow)).toBeInTheDocument();
    expect(card('Lunch').getByText('Published')).toBeInTheDocument();
    expect(card('Lunch').getByText('12 dishes')).toBeInTheDocument();
    expect(card('Dinner').getByText('Draft not published')).toBeInTheDocument();
    expect(card('Ramadan').getByText('Not in service')).toBeInTheDocument();

    await user.click(card('Lunch').getByRole('button', { name: 'More about Lunch' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    await waitFor(() =>
      expect(sent('POST /api/menus/a/copy')[0]?.body).toEqual({ nameEn: 'Lunch (2)', nameAr: 'العشاء (2)' }),
    );
    await user.click(card('Lunch').getByRole('button', { name: 'More about Lunch' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(sent('DELETE /api/menus/a')).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('DELETE /api/menus/a')).toHaveLength(1));
  });

  it('tells an empty restaurant what to do, and asks a new menu’s name', async () => {
    replies['POST /api/menus'] = () => makeMenu();
    const { user, router } = await open('/menus');
    await user.click(await screen.findByRole('link', { name: 'New menu' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Make the menu' }, slow));
    expect(await screen.findByText('English name is required')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Name \(English\)/ }), 'Dinner');
    await user.click(screen.getByRole('button', { name: 'Make the menu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu/menu/edit'), slow);
    expect(sent('POST /api/menus')).toHaveLength(1);
  });
});

describe('the editor', () => {
  const edit = async () => {
    const view = await open('/menu/menu/edit');
    await screen.findByRole('button', { name: 'Publish' }, slow);
    return view;
  };

  it('says where a new menu begins', async () => {
    const empty = makeDoc({ categories: [], items: [] });
    replies['GET /api/menus/menu'] = () => empty;
    replies['GET /api/menus/menu/draft'] = () => makeDraft({ menu: empty });
    await edit();
    expect(screen.getByRole('heading', { name: 'Begin with a category' })).toBeInTheDocument();
    expect(screen.queryByText('Choose a dish')).not.toBeInTheDocument();
  });

  it('saves by itself what is typed, and takes it back with Ctrl+Z', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: /^kabsa/ }));
    const name = screen.getByRole('textbox', { name: /^Name \(English\)/ });
    await user.click(name);
    // At once: letters with pauses between them are steps of their own.
    await user.paste(' royal');
    await saved();
    expect(drafts()).toHaveLength(1);
    expect(drafts()[0]?.headers.get('If-Match')).toBe('0');
    expect(drafts()[0]?.body?.baseVersion).toBe(1);
    expect(lastDraft().items.find((item) => item.id === 'kabsa')?.nameEn).toBe('kabsa royal');
    await user.keyboard('{Control>}z{/Control}');
    expect(name).toHaveValue('kabsa');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(name).toHaveValue('kabsa royal');
  });

  it('reorders by keyboard, says where it went, and sends the new order', async () => {
    const { user } = await edit();
    screen.getByRole('button', { name: 'Move kofta: arrow keys' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('kofta: position 3 of 3 in rice')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move kofta: arrow keys' })).toHaveFocus();
    await saved();
    const moved = lastDraft().items.find((item) => item.id === 'kofta');
    expect(moved).toMatchObject({ categoryId: 'rice', sortOrder: 2 });
  });

  it('names what is wrong before publishing, leads to the field, and publishes what was put right', async () => {
    replies['POST /api/menus/menu/publish'] = () => makeDoc();
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Add a dish to rice' }));
    const name = await screen.findByRole('textbox', { name: /^Name \(English\)/ });
    expect(name).toHaveFocus();
    expect(name).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('textbox', { name: /^Name \(Arabic\)/ })).toHaveAttribute('dir', 'rtl');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('English name is required')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(dialog.getByText('Price must be a valid decimal number'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus());
    await user.keyboard('٣٢٫٥');
    await user.type(name, 'Jareesh');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Guests see the new menu.', { selector: 'div' })).toBeInTheDocument();
    const item = lastDraft().items.find((each) => each.nameEn === 'Jareesh');
    expect(item).toMatchObject({ price: '32.50', categoryId: 'rice', revision: 0 });
    expect(sent('POST /api/menus/menu/publish')[0]?.headers.get('If-Match')).toBe(String(drafts().length));
  });

  it('lets the owner decide when somebody else has saved', async () => {
    replies['PUT /api/menus/menu/draft'] = () =>
      new Refusal(412, { code: 'VERSION_MISMATCH', message: 'changed' });
    const { user, router } = await edit();
    await user.click(screen.getByRole('button', { name: /^kabsa/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name \(English\)/ }), '!');
    replies['GET /api/menus/menu/draft'] = () =>
      makeDraft({ revision: 5, menu: makeDoc({ items: [makeItem('theirs', { categoryId: 'rice' })] }) });
    const theirs = await screen.findByRole('button', { name: 'Take theirs' }, slow);
    // What could not be saved is not left unasked.
    await user.click(screen.getAllByRole('link', { name: 'My Menus' }).at(-1) ?? theirs);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/menu/menu/edit');
    await user.click(theirs);
    expect(await screen.findByRole('button', { name: /^theirs/ })).toBeInTheDocument();
    await saved();
    expect(screen.queryByRole('button', { name: 'Take theirs' })).not.toBeInTheDocument();
    // Nothing is lost: one step back is what was on the screen.
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: /^kabsa!/ })).toBeInTheDocument();
  });

  it('closes what lies over the question of whose draft stays', async () => {
    const stale = () => new Refusal(412, { code: 'VERSION_MISMATCH', message: 'changed' });
    replies['GET /api/menus/menu/draft'] = () => makeDraft({ revision: 5 });
    replies['GET /api/menus/menu/versions'] = () => [
      { version: 1, publishedAt: '2026-11-21T18:00:00Z', publishedBy: 'Faisal', note: '', items: 3 },
    ];
    replies['POST /api/menus/menu/publish'] = stale;
    replies['POST /api/menus/menu/versions/1/restore'] = stale;
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    // By role: a page under a dialog is hidden from it.
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await saved();

    await user.click(screen.getByRole('button', { name: 'More about Dinner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sets chosen dishes sold out at once, and changes their prices in the draft', async () => {
    replies['POST /api/menus/menu/availability'] = () => [
      { id: 'kabsa', revision: 2, nameEn: 'kabsa', nameAr: '', isAvailable: false },
    ];
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'More about Dinner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose dishes' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose kabsa' }));
    const bar = within(screen.getByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: 'Sold out' }));
    expect(
      await within(document.querySelector('[data-dish="kabsa"]') as HTMLElement).findByText('Sold out'),
    ).toBeInTheDocument();
    expect(sent('POST /api/menus/menu/availability')[0]?.body).toEqual({
      items: ['kabsa'],
      isAvailable: false,
    });
    expect(drafts()).toEqual([]);

    await user.click(bar.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Per cent' }), '7.5');
    expect(dialog.getByText('21.50')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change 1 price' }));
    await waitFor(
      () => expect(lastDraft()?.items.find((item) => item.id === 'kabsa')?.price).toBe('21.50'),
      slow,
    );
  });
});

describe('the look', () => {
  const use = { name: 'Use This Template: Luxury Night' };

  it('begins with a template from the gallery, as an edit that can be taken back', async () => {
    replies['GET /api/menus'] = () => [makeMenu()];
    const { user, router } = await open('/templates');
    await user.click(await screen.findByRole('link', use, slow));
    expect(await screen.findByRole('heading', { name: 'Look' }, slow)).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/menu/menu/edit', search: '' });
    expect(screen.getByRole('radio', { name: 'Luxury Night' })).toBeChecked();
    await waitFor(() => expect(lastDraft()?.menu).toMatchObject({ templateId: 2, customizations: {} }), slow);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: 'Najdi House' })).toBeChecked();
    await waitFor(() => expect(lastDraft()?.menu.templateId).toBeUndefined(), slow);
  });

  it('asks which menu when there are several', async () => {
    replies['GET /api/menus'] = () => [makeMenu(), makeMenu({ id: 'lunch', nameEn: 'Lunch' })];
    const { user } = await open('/templates');
    await user.click(await screen.findByRole('button', use, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'Luxury Night' }));
    expect(dialog.getByRole('link', { name: 'Lunch' })).toHaveAttribute(
      'href',
      '/menu/lunch/edit?template=2',
    );
  });
});
