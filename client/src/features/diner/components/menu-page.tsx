import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useHydrated } from '#/lib/use-hydrated';
import { LiveProvider } from '#/live/socket';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { MenuSkeleton } from '#/public/menu-skeleton';
import { useFreshAgain } from '#/public/offline/kept';
import { countAll, countOf, total } from '../cart';
import { noFilter } from '../filter';
import { useFilter } from '../filter-store';
import { dinerKeys } from '../keys';
import { dinerSink } from '../live';
import { type MenuItem, menuQuery, type PublicMenu } from '../queries';
import { useGuestLanguage } from '../use-guest-language';
import { useMenu } from '../use-menu';
import { useOrderingEnd } from '../use-ordering-end';
import { useRemoteCart } from '../use-remote-cart';
import { useSheets } from '../use-sheets';
import { useView } from '../use-view';
import { CartBar } from './cart-bar';
import { MenuProblem } from './menu-problem';
import { MenuView } from './menu-view';
import { OrderingOver } from './ordering-over';

/** A menu that anyone may read; some can be ordered from by WhatsApp. What sells out shows within a second. */
export function MenuPage({ identifier }: { identifier: string }) {
  const { data, error, isFetching, refetch } = useQuery(menuQuery(identifier));
  const settled = useGuestLanguage(data?.restaurant);
  if (!data && error)
    return <MenuProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || !settled) return <MenuSkeleton />;
  return <OpenMenu identifier={identifier} menu={data} />;
}

/** The menu once it is here, in the language that is active: what takes over the server's page too. */
export function OpenMenu({ identifier, menu }: { identifier: string; menu: PublicMenu }) {
  const client = useQueryClient();
  return (
    <LiveProvider
      key={menu.menu.id}
      subscriptions={[{ stream: `menu:${menu.menu.id}` }]}
      sink={dinerSink(client, { menuKey: dinerKeys.menu(identifier) })}
    >
      <Menu identifier={identifier} menu={menu} />
    </LiveProvider>
  );
}

function Menu({ identifier, menu: read }: { identifier: string; menu: PublicMenu }) {
  const menu = useOrderingEnd(read);
  const { t } = useLingui();
  const client = useQueryClient();
  useFreshAgain(
    useCallback(
      () => client.invalidateQueries({ queryKey: dinerKeys.menu(identifier) }, { throwOnError: true }),
      [client, identifier],
    ),
  );
  const { language } = useLanguage();
  const kept = useFilter();
  // The server knows nobody's allergies: they come right after its page has been taken over.
  const filter = useHydrated() ? kept : noFilter;
  const [query, setQuery] = useState<string>();
  const parts = useMenu(menu, filter, query);
  const { view, show, close } = useView();
  const Sheets = useSheets(view.kind !== 'menu', close);
  const open = (item: MenuItem) => show({ kind: 'item', id: item.id });
  const remote = useRemoteCart(menu, open);
  const count = remote ? countAll(remote.cart) : 0;
  const name = pickText(language, menu.restaurant.name, menu.restaurant.nameAr).text;
  return (
    <>
      <title>{t`Menu of ${name}`}</title>
      <MenuView
        menu={menu}
        parts={parts}
        filter={filter}
        query={query}
        onQuery={setQuery}
        notice={remote?.over && count > 0 ? <OrderingOver /> : undefined}
        bottom={
          remote && count > 0 ? (
            <CartBar
              count={count}
              total={total(remote.cart, parts.byId)}
              onOpen={() => show({ kind: 'cart' })}
            />
          ) : undefined
        }
        countOf={remote && ((id) => countOf(remote.cart, id))}
        onOpen={open}
        onAdd={remote?.over ? undefined : remote?.pick}
        onFilter={() => show({ kind: 'filter' })}
      />
      {Sheets && (
        <Sheets
          view={view}
          parts={parts}
          filter={filter}
          onClose={close}
          identifier={identifier}
          menu={menu}
          remote={remote}
        />
      )}
    </>
  );
}
