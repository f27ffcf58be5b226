// Data for this feature's tests; nothing of it is part of the page.
import type { Schemas } from '#/api/client';
import type { Category, Doc, Item, Menu } from './document';

export function makeMenu(over: Partial<Menu> = {}): Menu {
  return {
    id: 'menu',
    nameEn: 'Dinner',
    nameAr: 'العشاء',
    restaurantName: 'Palm House',
    restaurantNameAr: 'بيت النخلة',
    restaurantLogoUrl: '',
    address: '',
    city: '',
    state: '',
    country: 'SA',
    postalCode: '',
    googlePlaceId: '',
    googleMapsUrl: '',
    googleReviewsUrl: '',
    slug: 'dinner',
    customizations: {},
    showHomepageButton: false,
    openingHours: '',
    socialInstagram: '',
    socialFacebook: '',
    socialTwitter: '',
    socialSnapchat: '',
    whatsappNumber: '',
    publishedVersion: 1,
    isActive: true,
    ...over,
  };
}

export function makeCategory(id: string, over: Partial<Category> = {}): Category {
  return {
    id,
    menuId: 'menu',
    nameEn: id,
    nameAr: `${id} ع`,
    descriptionEn: '',
    descriptionAr: '',
    photoLayout: 'side',
    sortOrder: 0,
    isActive: true,
    ...over,
  };
}

export function makeItem(id: string, over: Partial<Item> = {}): Item {
  return {
    id,
    revision: 1,
    menuId: 'menu',
    nameEn: id,
    nameAr: `${id} ع`,
    descriptionEn: '',
    descriptionAr: '',
    price: '20.00',
    imageUrl: '/dishes/jareesh.svg',
    photos: [],
    isAvailable: true,
    sortOrder: 0,
    allergens: [],
    dietaryTags: [],
    variants: [],
    ...over,
  };
}

/** Two categories with two dishes each, and one without a category. */
export function makeDoc(over: Partial<Doc> = {}): Doc {
  return {
    menu: makeMenu(),
    categories: [makeCategory('rice'), makeCategory('grill', { sortOrder: 1 })],
    items: [
      makeItem('kabsa', { categoryId: 'rice' }),
      makeItem('mandi', { categoryId: 'rice', sortOrder: 1 }),
      makeItem('kofta', { categoryId: 'grill' }),
      makeItem('tikka', { categoryId: 'grill', sortOrder: 1 }),
      makeItem('water'),
    ],
    ...over,
  };
}

export const makeDraft = (over: Partial<Schemas['MenuDraft']> = {}): Schemas['MenuDraft'] => ({
  menuId: 'menu',
  revision: 0,
  baseVersion: 1,
  menu: makeDoc(),
  ...over,
});
