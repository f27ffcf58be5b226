// Data for this feature's tests; nothing of it is part of the page.
import type { Call, DinerOrders, MenuItem, Order, PublicTable } from './queries';

export function item(over: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 'kabsa',
    revision: 1,
    menuId: 'menu',
    categoryId: 'rice',
    nameEn: 'Kabsa',
    nameAr: 'كبسة',
    descriptionEn: 'Rice and lamb',
    descriptionAr: 'أرز ولحم',
    price: '20.00',
    imageUrl: '',
    photos: [],
    isAvailable: true,
    sortOrder: 0,
    allergens: [],
    dietaryTags: [],
    variants: [],
    ...over,
  };
}

export function order(over: Partial<Order> = {}): Order {
  return {
    id: 'order',
    revision: 1,
    orderNumber: 'S-1',
    dailyNumber: 42,
    businessDate: '2026-11-21',
    orderType: 'table-qr',
    status: 'pending',
    isRush: false,
    heldItems: 0,
    finalAmount: '20.00',
    paymentStatus: 'pending',
    orderItems: [],
    takenAt: '2026-11-21T16:00:00Z',
    createdAt: '2026-11-21T16:00:00Z',
    updatedAt: '2026-11-21T16:00:00Z',
    ...over,
  };
}

export function call(over: Partial<Call> = {}): Call {
  return {
    id: 'call',
    revision: 1,
    kind: 'waiter',
    status: 'open',
    tableId: 'table',
    tableSessionId: 'seating',
    tableNumber: '7',
    createdAt: '2026-11-21T16:00:00Z',
    ...over,
  };
}

export const session = {
  id: 'seating',
  deviceId: 'phone',
  tableId: 'table',
  openedAt: '2026-11-21T15:50:00Z',
  partAmount: '0.00',
  devices: 1,
};

export function seating(over: Partial<DinerOrders> = {}): DinerOrders {
  return {
    session,
    orders: [],
    calls: [],
    bill: { totalAmount: '0.00', paidAmount: '0.00', unpaidAmount: '0.00' },
    cart: [],
    ...over,
  };
}

export function table(over: Partial<PublicTable> = {}): PublicTable {
  return {
    restaurant: {
      id: 'restaurant',
      name: 'Palm House',
      nameAr: 'بيت النخلة',
      logoUrl: '',
      taglineEn: '',
      taglineAr: '',
      defaultLanguage: 'en',
      digits: 'latn',
      timezone: 'Asia/Riyadh',
      orderingEnabled: true,
      whatsappOrders: false,
    },
    menu: {
      id: 'menu',
      nameEn: 'Menu',
      nameAr: 'القائمة',
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
      slug: 'palm',
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
    },
    categories: [
      {
        id: 'rice',
        menuId: 'menu',
        nameEn: 'Rice',
        nameAr: 'الأرز',
        descriptionEn: '',
        descriptionAr: '',
        photoLayout: 'side',
        sortOrder: 0,
        isActive: true,
      },
    ],
    items: [item(), item({ id: 'mandi', nameEn: 'Mandi', nameAr: 'مندي', price: '22.00', sortOrder: 1 })],
    tableId: 'table',
    tableNumber: '7',
    location: '',
    state: 'joined',
    session,
    ...over,
  };
}
