import { describe, expect, test } from 'vitest';
import { makeItem } from '#/test/factories';
import { add, emptyDraft, toItems } from './cart';
import { type Courses, coursesOf, heldLines, setHold, setStart } from './course';

const soup = makeItem({ categoryId: 'starters', nameEn: 'Soup' });
const kabsa = makeItem({ categoryId: 'mains', nameEn: 'Kabsa' });
const tea = makeItem({ categoryId: 'drinks', nameEn: 'Tea' });
const category = (id: string, course: number) => ({
  id,
  menuId: 'm',
  nameEn: id,
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  photoLayout: 'side',
  sortOrder: 0,
  isActive: true,
  course,
});
const menu = {
  categories: [category('starters', 1), category('mains', 2), category('drinks', 0)],
  items: [soup, kabsa, tea],
};
const auto = coursesOf(menu, 'auto');
const off = coursesOf(menu, 'off');
const draft = [soup, kabsa, tea].reduce((each, item) => add(each, item), emptyDraft);
const held = (each = draft, courses: Courses = auto) => [...heldLines(each, courses)];

describe('what waits', () => {
  test('later courses than the first of the order; drinks never', () => {
    expect(held()).toEqual([kabsa.id]);
    // Mains alone are the first course of this order.
    expect(held(add(add(emptyDraft, kabsa), tea))).toEqual([]);
    expect(held(draft, off)).toEqual([]);
  });

  test('everything on call, nothing at once, and single lines otherwise', () => {
    expect(held(setStart(draft, 'call'))).toHaveLength(3);
    expect(held(setStart(draft, 'call'), off)).toHaveLength(3);
    expect(held(setStart(draft, 'now'))).toEqual([]);
    const other = setHold(setHold(draft, kabsa.id, false), tea.id, true);
    expect(held(other)).toEqual([tea.id]);
    // Choosing for the whole order forgets them.
    expect(held(setStart(other, 'now'))).toEqual([]);
  });

  test('the request says what the waiter saw', () => {
    const said = (courses: Courses, each = draft) =>
      toItems(each, courses).map(({ course, hold }) => ({ course, hold }));
    expect(said(auto)).toEqual([
      { course: 1, hold: false },
      { course: 2, hold: true },
      { course: undefined, hold: false },
    ]);
    expect(said(off).map((line) => line.hold)).toEqual([undefined, undefined, undefined]);
  });
});
