import '../../../../styles/public.css';
import '#/lib/csp';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Providers } from '#/app/providers';
import { OpenTable } from '#/features/diner/components/table-page';
import { type PublicTable, tableQuery } from '#/features/diner/queries';
import { appStore } from '#/lib/jotai';
import { createQueryClient } from '#/lib/query-client';
import { readStored } from '#/lib/storage';
import { digitsAtom } from '#/locale/digits';
import { activateLanguage } from '#/locale/i18n';
import { isLanguage, languageStorageName } from '#/locale/language';
import { keepPage } from '#/public/offline/keep-page';

function Table({ token }: { token: string }) {
  const { data } = useQuery(tableQuery(token));
  return data && <OpenTable token={token} table={data} />;
}

/**
 * Draws the page in the place of the server's, whose forms are for phones without scripts, as soon as it can be drawn
 * whole: nothing is seen to go before something has come.
 */
export async function start(taken: () => void): Promise<void> {
  const root = document.getElementById('root');
  const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  if (!root || !token) throw new Error('not the page of a table');
  // The link's language, else the one that was chosen before, else that of the server's page.
  const asked = new URLSearchParams(window.location.search).get('lang');
  const languages = [asked, readStored(languageStorageName), document.documentElement.lang];
  const queryClient = createQueryClient();
  const [table] = await Promise.all([
    queryClient.fetchQuery(tableQuery(token)),
    activateLanguage(languages.find(isLanguage) ?? 'en'),
  ]);
  appStore.set(digitsAtom, table.restaurant.digits);
  for (const old of root.children) old.addEventListener('click', (event) => open(event, table));
  flushSync(() =>
    createRoot(root).render(
      <Providers queryClient={queryClient}>
        <Table token={token} />
      </Providers>,
    ),
  );
  taken();
  void keepPage();
}

/** A dish that was pressed on the server's page opens on this one. */
function open({ target }: Event, table: PublicTable): void {
  const dish = target instanceof Element && target.closest<HTMLElement>('[data-dish]')?.dataset.dish;
  const item = dish ? table.items[Number(dish)] : undefined;
  if (item) document.querySelector<HTMLElement>(`[data-item="${item.id}"] h3 button`)?.click();
}
