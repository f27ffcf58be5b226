import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { followHash, pathOfHash, redirectHash } from './hash-redirect.ts';
import { paths } from './paths.ts';
import { routes } from './router.tsx';
import { NotFound } from './routes/not-found.tsx';

describe('router', () => {
  it('shows the developer’s page for an address it does not know', async () => {
    await renderApp(routes, { url: '/no/such/page#part' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('/no/such/page')).toBeInTheDocument();
    expect(screen.getByText('#part')).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  });

  it('shows guests the path and no developer’s text', async () => {
    await renderApp(<NotFound development={false} />, { url: '/no/such/page', language: 'ar' });
    expect(screen.getByText('/no/such/page')).toBeInTheDocument();
    expect(screen.queryByText(/الموجّه|router/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'الصفحة الرئيسية' })).toHaveAttribute('href', '/');
  });

  it('replaces only the page that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [root] = routes;
    const Broken = () => {
      throw new Error('broken');
    };
    const area = root?.children?.[0];
    await renderApp(
      [{ ...root, children: [{ ...area, children: [{ path: '/x', Component: Broken }] }] }] as never,
      {
        url: '/x',
      },
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  });
});

describe('hash links', () => {
  it.each([
    ['#/login-portal', '/login-portal'],
    ['#/menu/7?lang=ar', '/menu/7?lang=ar'],
    ['#/', '/'],
    ['#//evil.example/x', '/evil.example/x'],
    ['#/\\evil.example', '/evil.example'],
    ['#section', null],
    ['', null],
  ])('turns %j into %j', (hash, path) => {
    expect(pathOfHash(hash)).toBe(path);
  });

  it('rewrites the address before the router reads it', () => {
    window.history.replaceState(null, '', '/#/restaurant-owner/login');
    redirectHash();
    expect(window.location.pathname + window.location.hash).toBe('/restaurant-owner/login');
  });

  it('follows a hash link of an open page until stopped', () => {
    const navigate = vi.fn();
    const stop = followHash(navigate);
    window.history.replaceState(null, '', '/#/kitchen');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    stop();
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(navigate.mock.calls).toEqual([['/kitchen']]);
  });
});

describe('paths', () => {
  it('escapes what goes into an address', () => {
    expect(paths.menu.href('a/b', { lang: 'ar' })).toBe('/menu/a%2Fb?lang=ar');
    expect(paths.waiter.newOrder.href({ tableId: '7', tableNumber: 'A 1' })).toBe(
      '/waiter/new-order?tableId=7&tableNumber=A%201',
    );
    expect(paths.waiter.newOrder.href()).toBe('/waiter/new-order');
  });
});
