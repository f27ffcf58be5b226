import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { docOf, type Homepage, newDoc } from './document';
import { useEditing } from './use-editing';

const page: Homepage = {
  ...newDoc({ slug: 'corner', restaurantNameEn: 'Corner', restaurantNameAr: 'الركن', menuId: 'menu' }),
  id: 'page',
  revision: 1,
  viewCount: 0,
  updatedAt: '2026-11-01T10:00:00Z',
};

function Editor() {
  const { doc, set, save, dirty } = useEditing({ as: 'owner', page, start: docOf(page) });
  return (
    <>
      <input
        aria-label="Tagline"
        value={doc.taglineEn}
        onChange={(event) => set({ taglineEn: event.target.value })}
      />
      <button type="button" onClick={() => void save()}>
        {dirty ? 'Save' : 'Saved'}
      </button>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('keeps what is typed while a save is under way, and saves it next', async () => {
  const answer = Promise.withResolvers<void>();
  const sent: { body: Partial<Homepage>; on: string | null }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PATCH') return Response.json([]);
    const body: Partial<Homepage> = await request.json();
    sent.push({ body, on: request.headers.get('If-Match') });
    await answer.promise;
    return Response.json({ ...page, ...body, revision: sent.length + 1 });
  });
  const { user } = await renderApp(<Editor />);
  const field = screen.getByRole('textbox', { name: 'Tagline' });
  await user.type(field, 'Coffee');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(field, ' and dates');
  await act(async () => answer.resolve());
  await waitFor(() => expect(field).toHaveValue('Coffee and dates'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument());
  expect(sent.map(({ body, on }) => [body.taglineEn, on])).toEqual([
    ['Coffee', '1'],
    ['Coffee and dates', '2'],
  ]);
});
