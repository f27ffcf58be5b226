import { describe, expect, it } from 'vitest';
import { ApiError } from '#/api/error';
import { patchItem } from './document';
import { makeCategory, makeDoc, makeItem, makeMenu } from './fixture';
import { lackingOf } from './lacking';
import { openProblems, problemsOf, refusalOf } from './problem';
import { fieldOf, targetOf } from './target';

const banner = {
  isEnabled: true,
  type: 'text' as const,
  textEn: '',
  textAr: '',
  backgroundColor: '#FCD34D',
  textColor: '#1F2937',
  imageUrl: '',
  expiresAt: '',
};

describe('what keeps a menu from being published', () => {
  const found = (doc = makeDoc()) =>
    problemsOf(doc).map(({ target, message }) => `${fieldOf(target)}: ${message}`);

  it('is nothing in a complete menu', () => {
    expect(found()).toEqual([]);
  });

  it('is named in the spec’s words, by field', () => {
    const doc = makeDoc({
      menu: makeMenu({
        nameEn: ' ',
        restaurantName: '',
        offerBanner: { ...banner, textEn: 'x'.repeat(101), textAr: 'س'.repeat(101), expiresAt: 'soon' },
      }),
      categories: [makeCategory('rice', { nameEn: '' })],
      items: [
        makeItem('a', { nameEn: '', price: '' }),
        makeItem('b', {
          price: '12.345',
          variants: [
            { id: '1', name: '', price: '5' },
            { id: '2', name: 'Half', price: '-5' },
            { id: '3', name: 'Half', price: '5' },
          ],
          schedule: [{ days: [], from: '12:00', to: '14:00', dateFrom: '2026-12-02', dateTo: '2026-12-01' }],
        }),
      ],
    });
    expect(found(doc)).toEqual([
      'menu.nameEn: English name is required',
      'menu.restaurantName: Restaurant name is required',
      'menu.offerBanner.textEn: English text must be 100 characters or less',
      'menu.offerBanner.textAr: Arabic text must be 100 characters or less',
      'menu.offerBanner.expiresAt: Invalid datetime',
      'categories[rice].nameEn: Category name is required',
      'items[a].nameEn: English name is required',
      'items[a].price: Price must be a valid decimal number',
      'items[b].price: Price must be a valid decimal number',
      'items[b].variants[0].name: Variant name is required',
      'items[b].variants[1].price: Price must be a valid decimal number',
      'items[b].variants[2].name: Another variant has this name',
      'items[b].schedule[0].days: Choose one day or more',
      'items[b].schedule[0].dateTo: The last day is before the first',
    ]);
  });

  it('allows a hundred characters, and a dish with sizes and no price of its own', () => {
    const offerBanner = { ...banner, textEn: 'x'.repeat(100), expiresAt: '2026-12-01T12:00:00Z' };
    const items = [makeItem('a', { price: '', variants: [{ id: '1', name: 'Half', price: '5.00' }] })];
    expect(found(makeDoc({ menu: makeMenu({ offerBanner }), items }))).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it('is placed by the id in the field’s name', () => {
    for (const field of ['items[0190-a].price', 'categories[x].schedule[0].days', 'menu.offerBanner.textEn'])
      expect(fieldOf(targetOf(field) ?? { kind: 'menu' })).toBe(field);
    expect(targetOf('If-Match')).toBeUndefined();
    expect(targetOf('items[].price')).toBeUndefined();
  });

  it('stays until its thing is touched, without the name that the list shows beside it', () => {
    const doc = makeDoc();
    const refusal = refusalOf(
      new ApiError(422, {
        code: 'INVALID_INPUT',
        fields: [
          { field: 'items[kabsa].imageUrl', message: 'kabsa: Invalid image URL or path' },
          { field: 'menu.slug', message: 'This address is reserved' },
          { field: 'nobody', message: 'no place' },
        ],
      }),
      doc,
    );
    expect(openProblems(doc, refusal)).toEqual([
      { target: { kind: 'item', id: 'kabsa', field: 'imageUrl' }, message: 'Invalid image URL or path' },
      { target: { kind: 'menu', field: 'slug' }, message: 'This address is reserved' },
    ]);
    const touched = patchItem(doc, 'kabsa', { imageUrl: '' });
    expect(openProblems(touched, refusal).map(({ target }) => fieldOf(target))).toEqual(['menu.slug']);
    expect(refusalOf(new ApiError(500, { code: 'INTERNAL' }), doc)).toBeUndefined();
  });
});

it('lists what a guest would miss: a language, a price, a photo', () => {
  const lacking = lackingOf(
    makeDoc({
      categories: [makeCategory('rice', { nameAr: '' })],
      items: [
        makeItem('a', { nameAr: ' ', imageUrl: '' }),
        makeItem('b', { descriptionAr: 'لذيذ', price: '0.00' }),
        makeItem('c', {
          variants: [
            { id: '1', name: 'Half', price: '5.00' },
            { id: '2', name: 'Whole', price: '' },
          ],
        }),
      ],
    }),
  );
  expect(Object.entries(lacking).map(([lack, targets]) => [lack, targets.map(fieldOf)])).toEqual([
    ['arabic', ['categories[rice].nameAr', 'items[a].nameAr']],
    ['english', ['items[b].descriptionEn']],
    ['price', ['items[b].price', 'items[c].price']],
    ['photo', ['items[a].photos']],
  ]);
});
