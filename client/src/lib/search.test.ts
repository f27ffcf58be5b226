import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch, normalizeSearch } from './search.ts';

describe('search', () => {
  it.each([
    ['أرز', 'ارز'],
    ['إندومي', 'اندومي'],
    ['آيس كريم', 'ايس كريم'],
    ['كبسة', 'كبسه'],
    ['مشوى', 'مشوي'],
    ['كَبْسَةٌ', 'كبسه'],
    ['كبـــسة', 'كبسه'],
    ['طاولة ١٢', 'طاوله 12'],
    ['۱۲', '12'],
    ['Crème  BRÛLÉE ', 'creme brulee'],
  ])('brings %s to %s', (text, normal) => {
    expect(normalizeSearch(text)).toBe(normal);
  });

  it('changes nothing the second time', () => {
    const letters = fc.constantFrom(...'أإآةىؤئءبسـً١٢۳ Aé-');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text));
      }),
    );
  });

  it('finds every word in either language, in any order', () => {
    const dish = ['Naimi lamb kabsa', 'كبسة لحم نعيمي'];
    expect(matchesSearch(dish, 'kabsa lamb')).toBe(true);
    expect(matchesSearch(dish, 'كبسه')).toBe(true);
    expect(matchesSearch(dish, 'lamb نعيمى')).toBe(true);
    expect(matchesSearch(dish, 'chicken kabsa')).toBe(false);
    expect(matchesSearch([null, undefined], '  ')).toBe(true);
  });
});
