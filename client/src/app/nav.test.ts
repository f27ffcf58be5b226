import { describe, expect, it } from 'vitest';
import { pillState } from './live-pill.tsx';
import { isCurrent, type NavDesk, navFor } from './nav.ts';

const owner: NavDesk = {
  role: 'owner',
  permissions: ['staff.read', 'settings.read', 'invoice.print', 'day.manage', 'audit.read'],
  orderingEnabled: true,
};
const routes = [
  { path: '/' },
  {
    children: [
      { path: '/orders' },
      { path: '/staff' },
      { path: '/settings' },
      { path: '/menus' },
      { path: '/invoices' },
      { path: '/day' },
      { path: '/audit' },
      { path: '/qr-codes' },
      { path: '/homepages' },
    ],
  },
  { path: '/kitchen' },
  { path: '/waiter/login' },
  { path: '/templates' },
];
const shown = (desk: NavDesk, list = routes) => navFor(desk, list).map((item) => item.href);

describe('the sidebar', () => {
  it('stands in the spec’s order, ordering’s three after the first two, without templates', () => {
    expect(shown(owner)).toEqual([
      '/',
      '/menus',
      '/orders',
      '/kitchen',
      '/waiter/login',
      '/staff',
      '/invoices',
      '/day',
      '/homepages',
      '/qr-codes',
      '/settings',
      '/audit',
    ]);
  });

  it('leads support to what it may read, and to no sign-in of the restaurant’s', () => {
    expect(
      shown({ ...owner, role: 'support', permissions: ['staff.read', 'settings.read', 'audit.read'] }),
    ).toEqual(['/menus', '/orders', '/staff', '/homepages', '/settings', '/audit']);
  });

  it('shows no page that the router does not know', () => {
    expect(shown(owner, [{ path: '/' }, { path: '/:slug' }])).toEqual(['/']);
  });

  it('leaves ordering out when it is off, and the owner’s pages out for a manager', () => {
    expect(shown({ ...owner, orderingEnabled: false })).toEqual([
      '/',
      '/menus',
      '/staff',
      '/homepages',
      '/qr-codes',
      '/settings',
      '/audit',
    ]);
    for (const path of ['/menus', '/homepages', '/qr-codes'])
      expect(shown({ ...owner, role: 'manager' })).not.toContain(path);
    for (const path of ['/staff', '/invoices', '/day', '/audit'])
      expect(shown({ ...owner, permissions: [] })).not.toContain(path);
  });

  it('marks an order’s page as Orders, a menu’s as My Menus, and "/" only as itself', () => {
    expect(isCurrent('/orders', '/orders/1')).toBe(true);
    expect(isCurrent('/menus', '/menu/1/edit')).toBe(true);
    expect(isCurrent('/', '/orders')).toBe(false);
    expect(isCurrent('/staff', '/staffing')).toBe(false);
  });
});

describe('the live pill', () => {
  it('says "live" for live alone', () => {
    const phases = ['live', 'catching_up', 'stale', 'offline', 'signed_out'] as const;
    expect(phases.map((phase) => pillState({ phase, freshAt: 1 }))).toEqual([
      'live',
      'reconnecting',
      'reconnecting',
      'offline',
      'offline',
    ]);
    expect(pillState({ phase: 'catching_up', freshAt: null })).toBe('connecting');
  });
});
