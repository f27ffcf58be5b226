import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { customerRoutes } from '#/app/routes/customer';
import { ownerRoutes } from '#/app/routes/owner';
import { renderApp } from '#/test/render-app';

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

let sent: [string, unknown][];
let answer: { status: number; body: unknown };

beforeEach(() => {
  sent = [];
  answer = { status: 202, body: {} };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') sent.push([pathname, await request.json()]);
    const { status, body } =
      request.method === 'POST' ? answer : { status: 401, body: { code: 'UNAUTHENTICATED' } };
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return () => vi.unstubAllGlobals();
});

const routes = [...ownerRoutes, ...customerRoutes];

test('a forgotten password: the same words whether there is an account or not', async () => {
  const { user } = await renderApp(routes, { url: '/restaurant-owner/forgot' });
  await user.type(await screen.findByRole('textbox', { name: /Email/ }, slow), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: /Email/ }));
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'sara@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Look into your mail')).toBeInTheDocument();
  expect(screen.getByText(/If there is an account with/)).toBeInTheDocument();
  expect(sent).toEqual([['/api/restaurant-owner/password/forgot', { email: 'sara@example.com' }]]);
});

test.each([
  ['restaurant-owner', '/restaurant-owner/login'],
  ['customer', '/customer/login'],
])('the link of a %s sets a new password and leaves the address', async (holder, after) => {
  answer = { status: 200, body: {} };
  const { user, router } = await renderApp(routes, { url: `/${holder}/reset#token=once-1` });
  await user.type(await screen.findByLabelText(/^Password/, {}, slow), 'river-stone');
  await user.type(screen.getByLabelText(/Confirm password/), 'river-stones');
  await waitFor(() => expect(router.createHref(router.state.location)).toBe(`/${holder}/reset`));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/Confirm password/));
  await user.type(screen.getByLabelText(/Confirm password/), 'river-stone');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(after));
  const body = { token: 'once-1', password: 'river-stone', confirmPassword: 'river-stone' };
  expect(sent).toEqual([[`/api/${holder}/password/reset`, body]]);
});

test.each(['reset', 'verify'])('a %s link that was used says so, and asks nobody twice', async (page) => {
  answer = { status: 404, body: { code: 'INVALID_CODE', message: '' } };
  const { user } = await renderApp(routes, { url: `/restaurant-owner/${page}#token=once-1` });
  if (page === 'reset') {
    await user.type(await screen.findByLabelText(/^Password/, {}, slow), 'river-stone');
    await user.type(screen.getByLabelText(/Confirm password/), 'river-stone');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
  }
  expect(await screen.findByText('This link does not work any more', {}, slow)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an address without a token is of no use', async () => {
  await renderApp(routes, { url: '/restaurant-owner/reset' });
  expect(await screen.findByText('This link does not work any more', {}, slow)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/restaurant-owner/forgot',
  );
});

test('a link that is opened where nobody is signed in asks for the password', async () => {
  answer = {
    status: 422,
    body: {
      code: 'INVALID_INPUT',
      message: '',
      fields: [{ field: 'password', message: 'Password is required' }],
    },
  };
  const { user } = await renderApp(routes, { url: '/customer/verify#token=once-3' });
  const field = await screen.findByLabelText(/^Password/, {}, slow);
  expect(screen.queryByText('Password is required')).toBeNull();
  answer.body = {
    code: 'INVALID_INPUT',
    message: '',
    fields: [{ field: 'password', message: 'This is not your present password' }],
  };
  await user.type(field, 'ocean');
  await user.click(screen.getByRole('button', { name: 'Confirm your email address' }));
  expect(await screen.findByText('This is not your present password')).toBeInTheDocument();
  answer = { status: 200, body: {} };
  await user.type(screen.getByLabelText(/^Password/), '-pebble');
  await user.click(screen.getByRole('button', { name: 'Confirm your email address' }));
  expect(await screen.findByText('Thank you, your address is confirmed.')).toBeInTheDocument();
  expect(sent.map(([, body]) => body)).toEqual([
    { token: 'once-3' },
    { token: 'once-3', password: 'ocean' },
    { token: 'once-3', password: 'ocean-pebble' },
  ]);
});

test('the mailed link proves the address once', async () => {
  answer = { status: 200, body: {} };
  const { router } = await renderApp(routes, {
    url: '/restaurant-owner/verify#token=once-2',
    language: 'ar',
  });
  expect(await screen.findByText('شكرًا لك، تم تأكيد بريدك.', {}, slow)).toBeInTheDocument();
  expect(router.createHref(router.state.location)).toBe('/restaurant-owner/verify');
  expect(sent).toEqual([['/api/restaurant-owner/email/verify', { token: 'once-2' }]]);
});
