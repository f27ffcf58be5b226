import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { matchesSearch } from '#/lib/search';
import { useHydrated } from '#/lib/use-hydrated';
import { useServerNow } from '#/live/context';
import { closedAt, type ShownItem, shownItems } from '#/public/hours';
import type { Section } from '#/public/menu-sections';
import type { ItemsById } from './cart';
import { type Filter, passes } from './filter';
import type { MenuItem, PublicMenu } from './queries';

export interface MenuParts {
  byId: ItemsById;
  /** A dish's place in the menu's list. */
  placeOf: (item: MenuItem) => number | undefined;
  sections: Section[];
  /** Dishes that the filter leaves. */
  left: number;
  /** What a search finds, over all categories; undefined without one. */
  hits?: MenuItem[];
}

/** The menu as this guest wants to see it. */
export function useMenu(menu: PublicMenu, filter: Filter, query: string | undefined): MenuParts {
  const { t } = useLingui();
  const items = useShownItems(menu);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const places = useMemo(() => new Map(menu.items.map((item, place) => [item.id, place])), [menu.items]);
  const placeOf = useCallback((item: MenuItem) => places.get(item.id), [places]);
  const other = t`More dishes`;
  const sections = useMemo(() => {
    const known = new Set(menu.categories.map((category) => category.id));
    const rest: Section['category'] = {
      id: 'other',
      menuId: menu.menu.id,
      nameEn: other,
      nameAr: other,
      descriptionEn: '',
      descriptionAr: '',
      photoLayout: 'side',
      sortOrder: menu.categories.length,
      isActive: true,
    };
    return [...menu.categories, rest]
      .map((category) => ({
        category,
        items: items.filter(
          (item) =>
            passes(item, filter) &&
            (category === rest ? !known.has(item.categoryId ?? '') : item.categoryId === category.id),
        ),
      }))
      .filter((section) => section.items.length > 0);
  }, [menu, items, filter, other]);
  const hits = useMemo(() => {
    if (!query?.trim()) return undefined;
    return sections.flatMap(({ category, items }) =>
      items.filter((item) =>
        matchesSearch(
          [
            item.nameEn,
            item.nameAr,
            item.descriptionEn,
            item.descriptionAr,
            category.nameEn,
            category.nameAr,
          ],
          query,
        ),
      ),
    );
  }, [sections, query]);
  const left = sections.reduce((sum, section) => sum + section.items.length, 0);
  return { byId, placeOf, sections, left, hits };
}

/** The dishes at this hour, which is the server's: a phone's own clock may be wrong. The server's page and the first one here are drawn without a clock. */
function useShownItems(menu: PublicMenu): readonly ShownItem[] {
  const now = useServerNow(30_000);
  const closed = useHydrated() ? closedAt(menu, now).join() : '';
  // A tick of the clock that closes nothing draws no dish anew.
  return useMemo(() => shownItems(menu, closed.split(',')), [menu, closed]);
}
