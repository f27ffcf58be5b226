import type { Doc } from './document';
import { readPrice } from './price';
import type { Target } from './target';

/** What a menu may be published without, but a guest would miss. */
export type Lack = 'arabic' | 'english' | 'price' | 'photo';

export const lacks: readonly Lack[] = ['arabic', 'english', 'price', 'photo'];

/** By kind, each with the field to go to. A description counts as untranslated when only one language has it. */
export function lackingOf({ categories, items }: Doc): Record<Lack, Target[]> {
  const found: Record<Lack, Target[]> = { arabic: [], english: [], price: [], photo: [] };
  const texts = (target: Target, pairs: readonly (readonly [field: string, en: string, ar: string])[]) => {
    const arabic = pairs.find(([, en, ar]) => en.trim() && !ar.trim());
    const english = pairs.find(([, en, ar]) => ar.trim() && !en.trim());
    if (arabic) found.arabic.push({ ...target, field: `${arabic[0]}Ar` });
    if (english) found.english.push({ ...target, field: `${english[0]}En` });
  };
  for (const each of categories) {
    texts({ kind: 'category', id: each.id }, [
      ['name', each.nameEn, each.nameAr],
      ['description', each.descriptionEn, each.descriptionAr],
    ]);
  }
  for (const each of items) {
    const target = { kind: 'item', id: each.id } as const;
    texts(target, [
      ['name', each.nameEn, each.nameAr],
      ['description', each.descriptionEn, each.descriptionAr],
    ]);
    const prices = each.variants.length > 0 ? each.variants.map((variant) => variant.price) : [each.price];
    if (prices.some((price) => !readPrice(price))) found.price.push({ ...target, field: 'price' });
    if (!each.imageUrl) found.photo.push({ ...target, field: 'photos' });
  }
  return found;
}
