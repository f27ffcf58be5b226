import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';

type Homepage = Schemas['Homepage'];
type Page = Pick<
  Homepage,
  | 'restaurantNameEn'
  | 'restaurantNameAr'
  | 'taglineEn'
  | 'taglineAr'
  | 'aboutUsEn'
  | 'aboutUsAr'
  | 'seoTitle'
  | 'seoDescription'
>;

/** Search engines show about so much of a description (spec section 9). */
const shown = 120;

export const homepageName = (page: Page, language: Language): string =>
  pickText(language, page.restaurantNameEn, page.restaurantNameAr).text;

/** What the owner wrote for search engines, else the name with what it stands for. */
export function homepageTitle(page: Page, language: Language): string {
  if (page.seoTitle) return page.seoTitle;
  const tagline = pickText(language, page.taglineEn, page.taglineAr).text;
  return [homepageName(page, language), tagline].filter(Boolean).join(' · ');
}

export function homepageDescription(page: Page, language: Language): string {
  if (page.seoDescription) return page.seoDescription;
  const about = pickText(language, page.aboutUsEn, page.aboutUsAr).text.replace(/\s+/g, ' ');
  const letters = [...about];
  if (letters.length > shown) {
    const cut = letters.slice(0, shown).join('');
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
  }
  return about || homepageTitle({ ...page, seoTitle: '' }, language);
}
