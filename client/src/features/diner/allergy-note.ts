// The cook may read another language than the guest, and an allergy must not be lost on the way: the note that travels with
// the order names each allergen in both. Data for the kitchen, so not part of the catalogs, which hold one language each.
const names: Record<string, { en: string; ar: string }> = {
  nuts: { en: 'nuts', ar: 'مكسرات' },
  peanuts: { en: 'peanuts', ar: 'فول سوداني' },
  dairy: { en: 'dairy', ar: 'ألبان' },
  gluten: { en: 'gluten', ar: 'جلوتين' },
  eggs: { en: 'eggs', ar: 'بيض' },
  soy: { en: 'soy', ar: 'صويا' },
  sesame: { en: 'sesame', ar: 'سمسم' },
  fish: { en: 'fish', ar: 'سمك' },
  shellfish: { en: 'shellfish', ar: 'قشريات' },
  molluscs: { en: 'molluscs', ar: 'رخويات' },
  mustard: { en: 'mustard', ar: 'خردل' },
  celery: { en: 'celery', ar: 'كرفس' },
  lupin: { en: 'lupin', ar: 'ترمس' },
  sulphites: { en: 'sulphites', ar: 'كبريتيت' },
};

/** "مكسرات، ألبان / nuts, dairy"; empty without allergens. */
export function allergyNote(allergens: readonly string[]): string {
  if (allergens.length === 0) return '';
  const of = (language: 'en' | 'ar') => allergens.map((each) => names[each]?.[language] ?? each);
  return `${of('ar').join('، ')} / ${of('en').join(', ')}`;
}
