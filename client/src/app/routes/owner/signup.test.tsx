import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownerRoutes } from '#/app/routes/owner';
import { renderApp } from '#/test/render-app';

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const look = {
  id: 3,
  name: 'Sky',
  nameAr: 'سماء',
  imageUrl: '/art/look/3.webp',
  thumbnailUrl: '/art/look/3.webp',
};
let bodies: Record<string, unknown>[];
let templates: unknown[] | undefined;

beforeEach(() => {
  bodies = [];
  templates = [look];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const answers: Record<string, unknown> = {
      '/api/public/site': { trialDays: 14, templates: 1, dietaryTags: 8, allergens: 14, year: 2026 },
      '/api/templates': templates,
    };
    if (request.method === 'POST') bodies.push(await request.json());
    const body = answers[pathname];
    return new Response(JSON.stringify(body ?? { code: 'INTERNAL', message: '' }), {
      status: body ? 200 : 500,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

async function signUp(url: string) {
  const { user } = await renderApp(ownerRoutes, { url });
  expect(await screen.findByText('Free for 14 days. No card is needed.', {}, slow)).toBeInTheDocument();
  const type = (name: string, value: string) => user.type(screen.getByRole('textbox', { name }), value);
  await type('First name', 'Faisal');
  await type('Last name', 'Al-Qahtani');
  await type('Email', 'owner@palmhouse.example');
  await type('Restaurant name', 'Palm House');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
    await user.type(field, 'sufra-owner-2026');
  await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  return bodies[0];
}

describe('signing up from the gallery', () => {
  it('shows the chosen template, the way to another one, and sends it along', async () => {
    const body = await signUp('/restaurant-owner/signup?template=3');
    expect(screen.getByText('Sky')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/template-gallery?lang=en');
    expect(body).toMatchObject({ template: 3, restaurantName: 'Palm House', country: 'Saudi Arabia' });
  });

  it.each(['4', '-3', 'x', ''])('leaves out a template that there is not: %j', async (asked) => {
    expect(await signUp(`/restaurant-owner/signup?template=${asked}`)).not.toHaveProperty('template');
    expect(screen.queryByText("Your menu's template")).not.toBeInTheDocument();
  });

  it('sends what was asked for while the list can’t be read', async () => {
    templates = undefined;
    expect(await signUp('/restaurant-owner/signup?template=3')).toMatchObject({ template: 3 });
  });
});
