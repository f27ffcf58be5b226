import type { Schemas } from '#/api/client';

export type Homepage = Schemas['Homepage'];
export type Hours = Schemas['OpeningHours'];
export type WeekHours = Schemas['WeekHours'];
export type BestSeller = Schemas['BestSeller'];
export type Branch = Schemas['Branch'];

/** A homepage as its form holds it. */
export type Doc = Omit<Homepage, 'id' | 'revision' | 'viewCount' | 'updatedAt'>;

export type DocPatch = Partial<Doc>;

/** What stands for no menu. */
const noMenu = '00000000-0000-0000-0000-000000000000';

/** Our own drawing, which a new page begins with. */
export const ownScene = '/art/facade.svg';

export const noHours: Hours = { week: [], exceptions: [] };

/** A page that is about to be made; the rest is the spec's (section 9). */
export function newDoc(start: Partial<Doc>): Doc {
  return {
    slug: '',
    restaurantNameEn: '',
    restaurantNameAr: '',
    taglineEn: '',
    taglineAr: '',
    aboutUsEn: '',
    aboutUsAr: '',
    highlights: [],
    logoUrl: '',
    heroImageUrl: ownScene,
    headerBackgroundType: 'color',
    headerBackgroundColor: '#ffffff',
    headerBackgroundPhotoUrl: '',
    headerTextColor: '#FFFFFF',
    headerPhotoUrls: [],
    primaryColor: '#3b82f6',
    secondaryColor: '#6b7280',
    lowerBackgroundColor: '',
    lowerPhotoUrls: [],
    openingHours: '',
    branches: [],
    bestSellers: [],
    bestSellersMode: 'chosen',
    bestSellersDisplay: true,
    socialInstagram: '',
    socialFacebook: '',
    socialTwitter: '',
    socialSnapchat: '',
    whatsappNumber: '',
    phoneNumber: '',
    email: '',
    address: '',
    city: '',
    state: '',
    country: 'Saudi Arabia',
    postalCode: '',
    seoTitle: '',
    seoDescription: '',
    isActive: true,
    ...start,
  };
}

export function docOf({ id: _, revision: __, viewCount: ___, updatedAt: ____, ...doc }: Homepage): Doc {
  return doc;
}

const byTime = (one: WeekHours, other: WeekHours) =>
  one.day - other.day || one.opens.localeCompare(other.opens);

/** In the order in which the server names what is wrong with them. */
const inOrder = (hours: Hours): Hours => ({
  week: hours.week.toSorted(byTime),
  ramadan: hours.ramadan && { ...hours.ramadan, week: hours.ramadan.week.toSorted(byTime) },
  exceptions: hours.exceptions
    .map((each) => ({
      ...each,
      hours: each.hours.toSorted((one, other) => one.opens.localeCompare(other.opens)),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date)),
});

export function inputOf(doc: Doc): Schemas['HomepageInput'] {
  return {
    ...doc,
    menuId: doc.menuId ?? noMenu,
    hours: inOrder(doc.hours ?? noHours),
    // Of a dish of the menu, the menu has the rest.
    bestSellers: doc.bestSellers.map(({ menuItemId, isGone: _, ...own }) =>
      menuItemId ? { menuItemId } : own,
    ),
  };
}
