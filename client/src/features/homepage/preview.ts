import type { Schemas } from '#/api/client';
import type { BestSeller, Doc } from './document';

type PublicHomepage = Schemas['PublicHomepage'];

/** Guests see so many (spec section 9). */
const shown = 6;

interface Around {
  menus: readonly Schemas['Menu'][];
  /** What orders tell, as the server last said. */
  computed: readonly BestSeller[];
  digits: PublicHomepage['digits'];
  timezone: string;
  crNumber: string | undefined;
}

/** The form's page as guests would get it. */
export function previewOf(doc: Doc, { menus, computed, ...around }: Around): PublicHomepage {
  const menu = menus.find(({ id, isActive }) => id === doc.menuId && isActive);
  const chosen = doc.bestSellers.filter(({ isGone, nameEn }) => !isGone && nameEn);
  return {
    ...doc,
    ...around,
    id: '',
    revision: 0,
    restaurantId: '',
    defaultLanguage: 'ar',
    menu: menu && { id: menu.id, slug: menu.slug },
    bestSellers: (doc.bestSellersMode === 'computed' ? [...computed] : chosen).slice(0, shown),
  };
}
