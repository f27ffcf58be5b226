import '../styles/index.css';
import '#/lib/csp';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#/lib/query-client';
import { startTheme } from '#/lib/theme';
import { activateLanguage } from '#/locale/i18n';
import { initialLanguage } from '#/locale/language';
import { followHash, redirectHash } from './hash-redirect.ts';
import { Providers } from './providers.tsx';
import { startPwa } from './pwa/install.ts';
import { createAppRouter } from './router.tsx';
import { settled } from './settled.ts';
import { reloadOnStaleBuild } from './stale-build.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

reloadOnStaleBuild();
redirectHash();
startTheme();
// Before the first render: a page that changes language under the reader's eyes is worse than one 30 ms later.
await activateLanguage(initialLanguage());

const router = createAppRouter();
const queryClient = createQueryClient();
startPwa(
  settled(
    () =>
      !router.state.initialized || router.state.navigation.state !== 'idle' || queryClient.isFetching() > 0,
  ),
);
followHash((path) => void router.navigate(path, { replace: true }));

createRoot(container).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
