import '../../../../styles/public.css';
import '#/lib/csp';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { OpenMenu } from '#/features/diner/components/menu-page';
import { menuQuery, type PublicMenu } from '#/features/diner/queries';
import { appStore, Provider as StoreProvider } from '#/lib/jotai';
import { createQueryClient } from '#/lib/query-client';
import { digitsAtom } from '#/locale/digits';
import { activateLanguage } from '#/locale/i18n';
import { isLanguage } from '#/locale/language';
import { LanguageProvider } from '#/locale/language-provider';
import { keepPage } from '#/public/offline/keep-page';

function Menu({ identifier }: { identifier: string }) {
  const { data } = useQuery(menuQuery(identifier));
  return data && <OpenMenu identifier={identifier} menu={data} />;
}

/** Takes over the page that the server wrote, from the very data that it was drawn from; says when presses are its own. */
export async function start(taken: () => void): Promise<void> {
  const root = document.getElementById('root');
  const { name: identifier, props } = root?.dataset ?? {};
  if (!root || !identifier || !props) throw new Error('not a page of the server');
  const language = document.documentElement.lang;
  const [menu] = await Promise.all([
    read(props, root),
    activateLanguage(isLanguage(language) ? language : 'en'),
  ]);
  appStore.set(digitsAtom, menu.restaurant.digits);
  const queryClient = createQueryClient();
  queryClient.setQueryData(menuQuery(identifier).queryKey, menu);
  const page = (
    <StoreProvider store={appStore}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Menu identifier={identifier} />
        </LanguageProvider>
      </QueryClientProvider>
    </StoreProvider>
  );
  const onRecoverableError = (error: unknown) => console.error('the page was drawn anew', error);
  // The first drawing knows no clock, and what it leaves out stays in the page: the mark of an hour that is over would.
  for (const each of root.querySelectorAll('[data-dish][data-out="later"]')) each.removeAttribute('data-out');
  // In slices: a finger that scrolls a hundred dishes meanwhile is followed. A press is answered at once all the same.
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError }));
  taken();
  void keepPage();
}

/** Availability is not in the data: the server marks what is sold out in the page itself, up to the last moment. */
async function read(url: string, root: HTMLElement): Promise<PublicMenu> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const menu = (await answer.json()) as PublicMenu;
  const out = new Set<string | undefined>();
  for (const each of root.querySelectorAll<HTMLElement>('[data-dish][data-out="true"]'))
    out.add(each.dataset.dish);
  return {
    ...menu,
    items: menu.items.map((item, place) => ({ ...item, isAvailable: !out.has(String(place)) })),
  };
}
