import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { ExportCard } from './export-card';

const made = (id: string): Schemas['Export'] => ({
  id,
  url: `/api/restaurant/exports/${id}`,
  at: '2026-11-22T10:00:00Z',
  expiresAt: '2026-11-23T10:00:00Z',
  by: 'Sara',
});

afterEach(() => vi.unstubAllGlobals());

function serve(status: number, body: unknown) {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request);
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

it('asks for the file once a press and lets the browser fetch it', async () => {
  const calls = serve(200, made('new'));
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname);
  });
  const { user } = await renderApp(<ExportCard exports={{ exports: [], left: 3 }} timeZone="Asia/Riyadh" />);
  expect(screen.getByText('3 more times today')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(fetched).toEqual(['/api/restaurant/exports/new']));
  expect(calls.map((call) => call.method)).toEqual(['POST']);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls[0]?.headers.get('X-Sufra-As')).toBe('owner');
});

it('says when a file could not be made, and fetches nothing', async () => {
  serve(503, { code: 'BUSY', message: '' });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockClear();
  const { user } = await renderApp(<ExportCard exports={{ exports: [], left: 1 }} timeZone="Asia/Riyadh" />);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findAllByText('The server is busy. Please try again.'))[0]).toBeInTheDocument();
  expect(click).not.toHaveBeenCalled();
});

it.each([
  ['en', 'Download my data', 'Download again'],
  ['ar', 'تنزيل بياناتي', 'تنزيل مرة أخرى'],
] as const)(
  'keeps the addresses of today when no more can be asked for (%s)',
  async (language, ask, again) => {
    await renderApp(
      <ExportCard exports={{ exports: [made('c'), made('b'), made('a')], left: 0 }} timeZone="Asia/Riyadh" />,
      { language },
    );
    expect(screen.getByRole('button', { name: ask })).toBeDisabled();
    const links = screen.getAllByRole('link', { name: again });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/restaurant/exports/c',
      '/api/restaurant/exports/b',
      '/api/restaurant/exports/a',
    ]);
  },
);
