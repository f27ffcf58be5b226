import { beforeEach, expect, test, vi } from 'vitest';
import { hasSignedIn, signOut } from '#/api/sign-out';
import { createTestQueryClient } from '#/test/render-app';
import { deskQuery } from './desk';

const profile = { id: 'o1', email: 'sara@example.com', firstName: 'Sara', lastName: '', restaurant: {} };
let offline: boolean;
let left: string[];

beforeEach(() => {
  offline = false;
  left = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/logout')) {
      if (offline) throw new TypeError('network');
      left.push(pathname);
    }
    const body = pathname === '/api/session' ? { owner: true, staff: true, admin: false } : profile;
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
  return () => vi.unstubAllGlobals();
});

/** As a page that has just been loaded. */
const desk = () => createTestQueryClient().fetchQuery(deskQuery);

test('an owner who signed out without a network is not let in by the cookie, the other session is', async () => {
  offline = true;
  expect((await desk())?.as).toBe('owner');
  await expect(signOut('owner')).rejects.toThrow();
  expect((await desk())?.as).toBe('staff');
  offline = false;
  await desk();
  expect(left).toEqual(['/api/restaurant-owner/logout']);
});

test('a sign-in ends the wait', async () => {
  offline = true;
  await expect(signOut('owner')).rejects.toThrow();
  hasSignedIn('owner');
  offline = false;
  expect((await desk())?.as).toBe('owner');
  expect(left).toEqual([]);
});
