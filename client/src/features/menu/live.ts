import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { readAfter, readAgain } from '#/lib/read-again';
import { menuKeys } from './keys';

type WithItems = Pick<Schemas['FullMenu'], 'items'>;
type MenuItem = Schemas['MenuItem'];
type ItemAvailability = Schemas['ItemAvailability'];

/** An item was sold out, or came back: in every menu on this screen, unless they know something newer. */
export function applyItem(client: QueryClient, item: ItemAvailability): void {
  updateItems(client, (items) => {
    const known = items.find((each) => each.id === item.id);
    if (!known || known.revision >= item.revision) return items;
    return items.map((each) =>
      each === known ? { ...each, isAvailable: item.isAvailable, revision: item.revision } : each,
    );
  });
}

/**
 * As it was just pressed, before the server's word: the revision stays, so that any newer truth wins. Returns the way back,
 * which a newer truth or another press makes void.
 */
export function paintItem(client: QueryClient, id: string, isAvailable: boolean): () => void {
  let revision: number | undefined;
  updateItems(client, (items) => {
    const known = items.find((each) => each.id === id && each.isAvailable !== isAvailable);
    if (!known) return items;
    revision = known.revision;
    return items.map((each) => (each === known ? { ...each, isAvailable } : each));
  });
  return () =>
    updateItems(client, (items) =>
      items.some((each) => each.id === id && each.isAvailable === isAvailable && each.revision === revision)
        ? items.map((each) => (each.id === id ? { ...each, isAvailable: !isAvailable } : each))
        : items,
    );
}

/** A menu was published: its dishes and prices are read again. */
export function applyMenu(client: QueryClient): void {
  readAgain(client, menuKeys.all);
}

/** A snapshot names everything that is sold out; whatever it does not name can be had. */
export function replaceUnavailable(client: QueryClient, ids: string[]): void {
  const out = new Set(ids);
  updateItems(client, (items) =>
    items.every((item) => item.isAvailable !== out.has(item.id))
      ? items
      : items.map((item) =>
          item.isAvailable === out.has(item.id) ? { ...item, isAvailable: !out.has(item.id) } : item,
        ),
  );
}

function updateItems(client: QueryClient, change: (items: MenuItem[]) => MenuItem[]): void {
  for (const [key, menu] of client.getQueriesData<WithItems>({ queryKey: menuKeys.wholes })) {
    if (!menu) continue;
    const items = change(menu.items);
    if (items !== menu.items) client.setQueryData<WithItems>(key, { ...menu, items });
  }
  readAfter(client, menuKeys.wholes);
}
