import type { Schemas } from '#/api/client';

/** A banner as it begins (spec section 3). */
export const defaultBanner: Schemas['OfferBanner'] = {
  isEnabled: false,
  type: 'text',
  textEn: '',
  textAr: '',
  backgroundColor: '#FCD34D',
  textColor: '#1F2937',
  imageUrl: '',
  expiresAt: '',
};
