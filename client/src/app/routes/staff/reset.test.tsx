import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffRoutes } from '#/app/routes/staff';
import { renderApp } from '#/test/render-app';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return new Response('{"code":"INVALID_CODE","message":""}', {
      status: 422,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the fragment', '/waiter/reset#token=once-1'],
  ['the query of an older link', '/waiter/reset?token=once-1'],
])('the token comes from %s, leaves the address and is sent', async (_from, url) => {
  const { user, router } = await renderApp(staffRoutes, { url });
  await user.type(await screen.findByLabelText('Password'), 'a-new-password');
  await user.type(screen.getByLabelText('Confirm password'), 'a-new-password');
  await waitFor(() => expect(router.createHref(router.state.location)).toBe('/waiter/reset'));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('This link does not work any more')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'once-1', password: 'a-new-password', confirmPassword: 'a-new-password' }]);
});

test('an address without a token says that the link is of no use', async () => {
  await renderApp(staffRoutes, { url: '/waiter/reset' });
  expect(await screen.findByText('This link does not work any more')).toBeInTheDocument();
});
