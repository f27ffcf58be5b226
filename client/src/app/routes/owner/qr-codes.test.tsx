import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { ownerRoutes } from '#/app/routes/owner';
import { makeRestaurant } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const none = { today: 0, week: 0, month: 0 };
const style: Schemas['CodeStyle'] = {
  ink: '#1d1c18',
  ground: '#ffffff',
  margin: 4,
  pixels: 1200,
  logoUrl: '',
  frameEn: 'Scan for the menu',
  frameAr: '',
};
const code = (values: Partial<Schemas['Code']>): Schemas['Code'] => ({
  subject: 'menu',
  id: 'm1',
  name: 'Dinner',
  nameAr: 'العشاء',
  place: '',
  url: 'https://sufra.example/menu/dinner?qr=1',
  isActive: true,
  scans: { today: 3, week: 20, month: 1400 },
  views: { today: 4, week: 30, month: 1500 },
  ...values,
});
const table = code({
  subject: 'table',
  id: 't1',
  name: '7',
  nameAr: '',
  place: 'Terrace',
  isActive: false,
  scans: none,
  views: none,
});
const report: Schemas['VisitReport'] = {
  timezone: 'Asia/Riyadh',
  dayCutoff: '04:00',
  days: [
    { date: '2026-11-20', views: 2, scans: 1 },
    { date: '2026-11-21', views: 9, scans: 6 },
  ],
  hours: Array.from({ length: 24 }, (_, at) => ({
    hour: (at + 4) % 24,
    views: at === 15 ? 11 : 0,
    scans: at === 15 ? 7 : 0,
  })),
  languages: [
    { language: 'ar', views: 8, scans: 5 },
    { language: 'en', views: 3, scans: 2 },
  ],
};

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

let calls: { call: string; url: URL; body: Record<string, unknown> | undefined }[];

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  calls = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const text = await request.text();
    const body = text ? JSON.parse(text) : undefined;
    calls.push({ call, url, body });
    const replies: Record<string, unknown> = {
      'GET /api/session': { owner: true, staff: false, screen: false },
      'GET /api/restaurant-owner/profile': {
        id: 'o1',
        email: 'owner@palmhouse.example',
        firstName: 'Faisal',
        lastName: 'Al-Qahtani',
        restaurantName: 'Palm House',
        restaurant: makeRestaurant(),
      },
      'GET /api/restaurant': makeRestaurant(),
      'GET /api/orders': [],
      'GET /api/qr-codes': { style, codes: [code({}), table] },
      'GET /api/visits': report,
      'PUT /api/qr-codes/style': body,
    };
    if (call === 'POST /api/qr-codes/preview') return new Response('<svg/>', { status: 200 });
    if (call.endsWith('/qr.png')) return new Response('png', { status: 200 });
    return new Response(JSON.stringify(replies[call] ?? { code: 'NOT_FOUND', message: '' }), {
      status: call in replies ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

const sent = (call: string) => calls.filter((each) => each.call === call);

describe('the QR codes', () => {
  it('are listed with their scans, and each opens its own visits', async () => {
    const { user } = await renderApp(ownerRoutes, { url: '/qr-codes' });
    const [menus, tables] = await screen.findAllByRole('table', { name: 'Codes and their scans' }, slow);
    expect(within(menus as HTMLElement).getByRole('row', { name: /Dinner/ })).toHaveTextContent(
      /Dinner.*3.*20.*1,400/,
    );
    expect(within(tables as HTMLElement).getByRole('row', { name: /Table/ })).toHaveTextContent(
      'Not in service',
    );
    expect(screen.getByText('https://sufra.example/menu/dinner?qr=1')).toBeInTheDocument();

    const hours = await screen.findByRole('table', { name: 'Visits by hour' });
    expect(within(hours).getByRole('row', { name: /19:00/ })).toHaveTextContent('19:00711');
    expect(
      within(await screen.findByRole('table', { name: 'Visits by day' })).getAllByRole('row'),
    ).toHaveLength(3);
    expect(sent('GET /api/visits')[0]?.url.search).toBe('?subject=menu&id=m1&days=7');
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await waitFor(() => expect(sent('GET /api/visits').at(-1)?.url.searchParams.get('days')).toBe('1'));
    expect(screen.queryByRole('table', { name: 'Visits by day' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: /Table 7/ }));
    expect(
      await screen.findByText('Not in service: who scans this code now finds nothing.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(sent('GET /api/visits').at(-1)?.url.searchParams.get('id')).toBe('t1'));
  });

  it('say why a look would not be read, and have one look once it is saved', async () => {
    const { user } = await renderApp(ownerRoutes, { url: '/qr-codes?code=m1' });
    const ink = await screen.findByLabelText('Colour of the code', {}, slow);
    const save = screen.getByRole('button', { name: 'Save the look' });
    expect(save).toBeDisabled();
    fireEvent.change(ink, { target: { value: '#999999' } });
    expect(await screen.findByText(/These two colours are too close/)).toBeInTheDocument();
    expect(save).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Download PNG' })).toBeDisabled();

    fireEvent.change(ink, { target: { value: '#0b3d2e' } });
    expect(screen.queryByText(/These two colours/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent('POST /api/qr-codes/preview').at(-1)?.body).toEqual({
        subject: 'menu',
        id: 'm1',
        language: 'en',
        style: { ...style, ink: '#0b3d2e' },
      }),
    );
    expect(
      sent('POST /api/qr-codes/preview').some(({ body }) => JSON.stringify(body).includes('#999999')),
    ).toBe(false);
    await user.click(save);
    await waitFor(() =>
      expect(sent('PUT /api/qr-codes/style')[0]?.body).toEqual({ ...style, ink: '#0b3d2e' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download PNG' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Download PNG' }));
    await waitFor(() => expect(sent('GET /api/menus/m1/qr.png')[0]?.url.search).toBe('?look=kept&lang=en'));
  });
});
