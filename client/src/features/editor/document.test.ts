import { describe, expect, it } from 'vitest';
import {
  addItem,
  copyOfItem,
  type Doc,
  fromWire,
  itemsOf,
  makeItem as makeNewItem,
  makeVariant,
  moveCategory,
  moveItem,
  patchBanner,
  patchItem,
  removeCategory,
  toWire,
} from './document';
import { makeDoc, makeItem } from './fixture';
import { beginHistory, type History, keepHistory } from './history';
import { moveInOutline, outlineIds, placeOf } from './outline';

const names = (doc: Doc, category?: string) => itemsOf(doc, category).map((item) => item.id);

describe('the document', () => {
  it('gives the price of a dish to its first size, and to no other', () => {
    const dish = makeItem('a', { price: '18.50' });
    const first = makeVariant(dish);
    expect(first.price).toBe('18.50');
    expect(makeVariant({ ...dish, variants: [first] }).price).toBe('');
  });

  it('stands in the order of its numbers, and numbers the order when it is sent', () => {
    const doc = fromWire(
      makeDoc({
        items: [
          makeItem('b', { categoryId: 'rice', sortOrder: 9 }),
          makeItem('a', { categoryId: 'rice', sortOrder: 3 }),
          makeItem('lost', { categoryId: 'gone' }),
        ],
      }),
    );
    expect(names(doc, 'rice')).toEqual(['a', 'b']);
    expect(names(doc)).toEqual(['lost']);
    const sent = toWire(doc).items;
    expect(sent.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      ['lost', 0],
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('sends the cheapest size as the price of a dish that has only sizes', () => {
    const variants = ['30.00', '18.50', ''].map((price, index) => ({ id: `v${index}`, name: 'Size', price }));
    const [item] = toWire(makeDoc({ items: [makeItem('a', { price: '', variants })] })).items;
    expect(item?.price).toBe('18.50');
  });

  it('gives everything new an id of its own, the parts of a copy too', () => {
    const doc = makeDoc();
    const ids = new Set([makeNewItem(doc, 'rice').id, makeNewItem(doc, 'rice').id]);
    expect(ids.size).toBe(2);
    const item = makeItem('a', {
      isAvailable: false,
      variants: [{ id: 'v', name: 'Half', price: '1.00' }],
      photos: [{ id: 'p', url: '/objects/x', isMain: true }],
    });
    const copy = copyOfItem(item);
    expect([copy.id, copy.variants[0]?.id, copy.photos[0]?.id]).not.toEqual(
      expect.arrayContaining(['a', 'v', 'p']),
    );
    expect(copy).toMatchObject({ revision: 0, nameEn: 'a (2)', isAvailable: true });
    expect(names(addItem(doc, { ...copy, categoryId: 'rice' }, 'kabsa'), 'rice')).toEqual([
      'kabsa',
      copy.id,
      'mandi',
    ]);
  });

  it('keeps the dishes of a category that goes', () => {
    expect(names(removeCategory(makeDoc(), 'rice'))).toEqual(['kabsa', 'mandi', 'water']);
  });

  it('keeps what is stored of a banner when one field changes', () => {
    const doc = patchBanner(patchBanner(makeDoc(), { textEn: 'Half price' }), { isEnabled: true });
    expect(doc.menu.offerBanner).toMatchObject({
      isEnabled: true,
      textEn: 'Half price',
      backgroundColor: '#FCD34D',
    });
  });
});

describe('order', () => {
  it('moves within a category and into another', () => {
    const doc = makeDoc();
    expect(names(moveItem(doc, 'kabsa', 'rice', 1), 'rice')).toEqual(['mandi', 'kabsa']);
    const moved = moveItem(doc, 'kabsa', 'grill', 1);
    expect([names(moved, 'rice'), names(moved, 'grill')]).toEqual([['mandi'], ['kofta', 'kabsa', 'tikka']]);
    expect(names(moveItem(doc, 'kabsa', 'grill', 99), 'grill').at(-1)).toBe('kabsa');
  });

  it('is the same document when nothing moves, so that no step of the history is made of it', () => {
    const doc = makeDoc();
    expect(moveItem(doc, 'kabsa', 'rice', 0)).toBe(doc);
    expect(moveItem(doc, 'tikka', 'grill', 5)).toBe(doc);
    expect(moveCategory(doc, 'rice', -1)).toBe(doc);
    expect(moveCategory(doc, 'grill', 1)).toBe(doc);
  });

  it('moves categories with their dishes', () => {
    const doc = moveCategory(makeDoc(), 'grill', 0);
    expect(outlineIds(doc)).toEqual(['grill', 'kofta', 'tikka', 'rice', 'kabsa', 'mandi', 'loose', 'water']);
  });

  it('a line of the whole list belongs to the category above it', () => {
    const doc = makeDoc();
    const up = (id: string) => moveInOutline(doc, id, outlineIds(doc).indexOf(id) - 1);
    const down = (id: string) => moveInOutline(doc, id, outlineIds(doc).indexOf(id) + 1);
    // The first of a category goes up past its head: it becomes the last of the one before.
    expect(names(up('kofta'), 'rice')).toEqual(['kabsa', 'mandi', 'kofta']);
    expect(names(down('mandi'), 'grill')).toEqual(['mandi', 'kofta', 'tikka']);
    expect(names(down('tikka'))).toEqual(['tikka', 'water']);
    expect(up('kabsa')).toBe(doc);
    expect(placeOf(up('kofta'), 'kofta')).toEqual({ category: 'rice', position: 3, of: 3 });
  });
});

describe('the history', () => {
  const price = (history: History<Doc>) => history.present.items[0]?.price;
  const set = (history: History<Doc>, value: number, burst?: string, at = 0) =>
    keepHistory(history, {
      do: 'edit',
      change: (doc) => patchItem(doc, 'kabsa', { price: `${value}` }),
      burst,
      at,
    });

  it('goes back and forth over more than a hundred steps', () => {
    let history = beginHistory(makeDoc());
    for (let step = 1; step <= 150; step++) history = set(history, step);
    for (let step = 0; step < 150; step++) history = keepHistory(history, { do: 'undo' });
    expect(price(history)).toBe('20.00');
    expect(keepHistory(history, { do: 'undo' })).toBe(history);
    for (let step = 0; step < 150; step++) history = keepHistory(history, { do: 'redo' });
    expect(price(history)).toBe('150');
    expect(keepHistory(history, { do: 'redo' })).toBe(history);
  });

  it('takes typing in one field for one step, until a pause or another field', () => {
    let history = beginHistory(makeDoc());
    history = set(history, 1, 'price', 0);
    history = set(history, 12, 'price', 400);
    history = set(history, 123, 'price', 5000);
    history = set(history, 5, 'other', 5001);
    expect(history.past).toHaveLength(3);
    history = keepHistory(history, { do: 'undo' });
    history = keepHistory(history, { do: 'undo' });
    expect(price(history)).toBe('12');
    // What is typed after an undo never joins what was typed before it.
    expect(set(history, 9, 'price', 5002).past).toHaveLength(2);
  });

  it('has no way forth after a new step, and no step where nothing changed', () => {
    let history = set(beginHistory(makeDoc()), 1);
    history = keepHistory(history, { do: 'undo' });
    expect(set(history, 2).future).toEqual([]);
    expect(keepHistory(history, { do: 'edit', change: (doc) => doc, at: 0 })).toBe(history);
  });
});
