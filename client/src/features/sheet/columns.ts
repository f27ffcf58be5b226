import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sheet's columns as the server writes them, in order. */
export const columns: Record<string, MessageDescriptor> = {
  id: msg`ID`,
  categoryName: msg`Category`,
  categoryNameAr: msg`Category in Arabic`,
  nameEn: msg`English name`,
  nameAr: msg`Arabic name`,
  descriptionEn: msg`English description`,
  descriptionAr: msg`Arabic description`,
  price: msg`Price`,
  calories: msg`Calories`,
  imageUrl: msg`Photo`,
  isAvailable: msg({ context: 'dish', message: 'Available' }),
  allergens: msg`Allergens`,
  dietaryTags: msg`Diet`,
  variants: msg`Sizes`,
  prepMinutes: msg`Minutes to prepare`,
};

export type Separator = 'comma' | 'semicolon';

/** A table with nothing but its header. What is new has no id. */
export function emptySheet(separator: Separator): Blob {
  const names = Object.keys(columns).filter((name) => name !== 'id');
  // Without the mark, Excel reads Arabic that is typed into it as something else.
  return new Blob([`\ufeff${names.join(separator === 'comma' ? ',' : ';')}\r\n`], { type: 'text/csv' });
}
