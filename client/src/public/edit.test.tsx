import { afterEach, expect, it, vi } from 'vitest';

const answers: Record<string, unknown> = {
  '/api/menus': [{ id: 'm1', slug: 'palm-house' }],
  '/api/homepages': [{ id: 'h1', slug: 'palm' }],
  '/api/restaurant-owner/profile': { restaurant: { id: 'r1', slug: 'palm-house' } },
};

async function open(path: string, status = 200): Promise<HTMLAnchorElement | null> {
  history.replaceState(null, '', path);
  document.body.replaceChildren();
  vi.stubGlobal('fetch', async (asked: string) => Response.json(answers[asked] ?? null, { status }));
  const { offerEdit } = await import('./edit.ts');
  document.body.replaceChildren();
  await offerEdit();
  return document.querySelector('a');
}

afterEach(() => vi.unstubAllGlobals());

it('leads from a public page to where it is edited', async () => {
  expect((await open('/menu/palm-house'))?.pathname).toBe('/menu/m1/edit');
  expect((await open('/palm'))?.pathname).toBe('/homepage/edit/h1');
  expect((await open('/restaurant/palm-house'))?.pathname).toBe('/menus');
});

it("is not on other restaurants' pages, nor where nobody is signed in any more", async () => {
  for (const path of ['/menu/other', '/other', '/restaurant/other', '/', '/table/code'])
    expect(await open(path), path).toBeNull();
  localStorage.setItem('sufra.owner', 'true');
  expect(await open('/menu/palm-house', 401)).toBeNull();
  expect(localStorage.getItem('sufra.owner')).toBeNull();
});

it('speaks the language of the page', async () => {
  document.documentElement.lang = 'ar';
  const link = await open('/palm');
  expect(link?.textContent).toBe('تعديل الصفحة');
  document.documentElement.lang = 'en';
  await vi.waitFor(() => expect(link?.textContent).toBe('Edit page'));
});
