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

/** WCAG's ratio of two colours written #RRGGBB, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whichever of the dark default and white reads better on that ground. */
export const readable = (ground: string): string =>
  contrast(ground, defaultBanner.textColor) >= contrast(ground, '#FFFFFF')
    ? defaultBanner.textColor
    : '#FFFFFF';

function luminance(colour: string): number {
  const part = (at: number) => {
    const value = (Number.parseInt(colour.slice(at, at + 2), 16) || 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
