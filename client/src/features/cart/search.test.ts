import { describe, expect, test } from 'vitest';
import { makeItem } from '#/test/factories';
import { highlight, searchItems } from './search';

const items = [
  makeItem({ nameEn: 'Naimi lamb kabsa', nameAr: 'كبسة لحم نعيمي' }),
  makeItem({ nameEn: 'Kleija', nameAr: 'كليجا' }),
  makeItem({
    nameEn: 'Mixed grill',
    nameAr: 'مشاوي مشكلة',
    variants: [{ id: 'k', name: 'Half a kilo', price: '78.00' }],
  }),
  makeItem({ nameEn: 'Saudi coffee', nameAr: 'قهوة سعودية' }),
  makeItem({ nameEn: 'Aseedah', nameAr: 'عصيدة' }),
];
const names = (query: string) => searchItems(items, query).map((item) => item.nameEn);

describe('search', () => {
  test('one letter finds beginnings of words in names, whole names first', () => {
    expect(names('k')).toEqual(['Kleija', 'Naimi lamb kabsa']);
  });
  test('both scripts, whatever the language of the page', () => {
    expect(names('كبس')).toEqual(['Naimi lamb kabsa']);
    expect(names('kab')).toEqual(['Naimi lamb kabsa']);
  });
  test('the spellings that people mix: ta marbuta, hamza carriers, vowel marks', () => {
    expect(names('قهوه')).toEqual(['Saudi coffee']);
    expect(names('كَبْسه')).toEqual(['Naimi lamb kabsa']);
    expect(names('عصيده')).toEqual(['Aseedah']);
  });
  test('three letters find sizes and middles too; all words must hit', () => {
    expect(names('kilo')).toEqual(['Mixed grill']);
    expect(names('lamb kab')).toEqual(['Naimi lamb kabsa']);
    expect(names('lamb coffee')).toEqual([]);
  });
  test('no query is the whole menu, and nonsense is nothing', () => {
    expect(searchItems(items, ' ')).toBe(items);
    expect(names('zzz')).toEqual([]);
  });
});

describe('the mark', () => {
  const marked = (text: string, query: string) =>
    highlight(text, query)
      .filter((span) => span.hit)
      .map((span) => span.text);

  test('stands on the beginning of a word where there is one', () => {
    expect(marked('Naimi lamb kabsa', 'a')).toEqual(['a']);
    expect(highlight('Naimi lamb kabsa', 'kab')).toEqual([
      { text: 'Naimi lamb ', hit: false, from: 0 },
      { text: 'kab', hit: true, from: 11 },
      { text: 'sa', hit: false, from: 14 },
    ]);
  });
  test('keeps vowel marks with their letters', () => {
    expect(marked('مُطَبَّق', 'مط')).toEqual(['مُطَ']);
  });
  test('joins to the whole text again', () => {
    for (const query of ['', 'kab', 'لحم', 'ka la'])
      expect(
        highlight('Kabsa لحم lamb', query)
          .map((span) => span.text)
          .join(''),
      ).toBe('Kabsa لحم lamb');
  });
});
