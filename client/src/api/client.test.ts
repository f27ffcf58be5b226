import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './client';
import { isOffline, isSignedOut } from './error';

let sent: Request[];
let reply: () => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', { location: { origin: 'http://sufra.test' } });
  vi.stubGlobal('fetch', async (call: Request) => {
    sent.push(call);
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call was not refused'),
    (error: unknown) => error,
  );

it('says JSON only of a call that has a body, and sends cookies with every one', async () => {
  reply = () => json(200, { id: 'o1' });
  expect(await request('GET', '/api/orders', { query: { status: 'ready', waiterId: '' } })).toEqual({
    id: 'o1',
  });
  await request('PATCH', '/api/orders/o1/status', { body: { newStatus: 'served' }, as: 'staff' });
  const [read, write] = sent;
  expect(read?.url).toBe('http://sufra.test/api/orders?status=ready');
  expect(read?.headers.get('Content-Type')).toBeNull();
  expect(write?.headers.get('Content-Type')).toBe('application/json');
  expect(write?.headers.get('X-Sufra-As')).toBe('staff');
  expect(sent.map((call) => call.credentials)).toEqual(['include', 'include']);
});

it('takes an answer without content for an empty one, and a page that is not ours for no answer', async () => {
  reply = () => new Response(null, { status: 204 });
  expect(await request('POST', '/api/waiter/logout')).toEqual({});
  reply = () => new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
  expect(isOffline(await failure(request('GET', '/api/tables')))).toBe(true);
});

it('raises what the server refuses with its status, code and words', async () => {
  reply = () => json(402, { code: 'TRIAL_EXPIRED', message: 'Your trial has expired.', data: { days: 60 } });
  expect(await failure(request('POST', '/api/restaurant-owner/login', { body: {} }))).toMatchObject({
    status: 402,
    code: 'TRIAL_EXPIRED',
    message: 'Your trial has expired.',
    data: { days: 60 },
  });
  reply = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  expect(await failure(request('GET', '/api/tables'))).toMatchObject({
    status: 502,
    message: '502: Bad Gateway',
  });
});

it('signs nobody out for a 401 that is not the server’s own word', async () => {
  reply = () => json(401, { code: 'UNAUTHENTICATED', message: '' });
  expect(isSignedOut(await failure(request('GET', '/api/waiter/profile')))).toBe(true);
  reply = () => new Response('log in to the wifi', { status: 401 });
  expect(isSignedOut(await failure(request('GET', '/api/waiter/profile')))).toBe(false);
});
