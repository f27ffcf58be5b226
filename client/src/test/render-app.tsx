import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#/app/providers';
import { createQueryClient } from '#/lib/query-client';
import { activateLanguage } from '#/locale/i18n';
import type { Language } from '#/locale/language';

export interface RenderAppOptions {
  language?: Language;
  /** The address the page is opened at. */
  url?: string;
  /** What "path" the element stands under, when it reads parameters. */
  path?: string;
  queryClient?: QueryClient;
}

/** A client with the product's settings that fails at once instead of retrying for seconds. */
export function createTestQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  return client;
}

/** Renders one element, or whole routes, inside the product's own providers and a router. */
export async function renderApp(ui: ReactNode | RouteObject[], options: RenderAppOptions = {}) {
  const { language = 'en', url = '/', path = '*', queryClient = createTestQueryClient() } = options;
  await act(() => activateLanguage(language));
  const router = createMemoryRouter(isRoutes(ui) ? ui : [{ path, element: ui }], { initialEntries: [url] });
  const user = userEvent.setup();
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, user, router, queryClient };
}

function isRoutes(ui: ReactNode | RouteObject[]): ui is RouteObject[] {
  return (
    Array.isArray(ui) &&
    ui.every((entry) => typeof entry === 'object' && entry !== null && !('props' in entry))
  );
}
