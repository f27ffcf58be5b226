import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { Dialog } from '#/ui/dialog';
import { PaperDialog } from './components/paper-dialog';
import { makeMenu } from './fixture';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers the paper with a status, and keeps what was asked for. */
function serve(status: number) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url));
    return new Response(status === 200 ? '%PDF' : JSON.stringify({ code: 'LIMIT_REACHED', message: '' }), {
      status,
      headers: { 'Content-Type': status === 200 ? 'application/pdf' : 'application/json' },
    });
  });
  return asked;
}

const open = (language: 'ar' | 'en', onDone = () => {}) =>
  renderApp(
    <Dialog open>
      <PaperDialog as="owner" menu={makeMenu({ id: 'm1', slug: 'palm-house' })} onDone={onDone} />
    </Dialog>,
    { language },
  );

describe('the printed menu', () => {
  it('is asked for as chosen, and saved under the menu’s name', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    const asked = serve(200);
    const done = vi.fn();
    const { user } = await open('en', done);
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Both languages/ }));
    await user.click(screen.getByRole('radio', { name: 'A3' }));
    await user.click(screen.getByRole('checkbox', { name: 'With photos' }));
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect((await screen.findAllByText('PDF Downloaded')).length).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/api/menus/m1/menu.pdf');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      lang: 'both',
      size: 'a3',
      photos: 'false',
      soldOut: 'true',
    });
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('palm-house-a3-both.pdf');
    expect(done).toHaveBeenCalled();
  });

  it('stays open and says so when it can’t be made', async () => {
    serve(409);
    const done = vi.fn();
    const { user } = await open('ar', done);
    expect(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'تنزيل PDF' }));
    expect((await screen.findAllByText('فشل التنزيل')).length).toBeGreaterThan(0);
    expect(done).not.toHaveBeenCalled();
  });
});
