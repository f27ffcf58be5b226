import { describe, expect, it } from 'vitest';
import { inputOf, newDoc } from './document';
import { byField, problemsOf } from './rule';

const hours = { week: [], exceptions: [] };
const doc = (change: Parameters<typeof newDoc>[0]) => newDoc({ restaurantNameEn: 'Palm House', ...change });

describe('what a homepage’s form refuses', () => {
  it.each([
    [{ restaurantNameEn: ' ' }, 'restaurantNameEn', 'Restaurant name is required'],
    [{ heroImageUrl: 'ftp://x' }, 'heroImageUrl', 'Invalid image URL or path'],
    [{ logoUrl: '/objects/../x' }, 'logoUrl', 'Invalid image URL or path'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ slug: 'Palm House' }, 'slug', '2 to 250 small Latin letters, digits and hyphens'],
    [{ slug: 'a'.repeat(251) }, 'slug', '2 to 250 small Latin letters, digits and hyphens'],
    [{ branches: [{}] }, 'branches[0]', 'Either name or nameEn is required'],
    [{ branches: [{ name: '' }] }, 'branches[0].name', 'Branch name is required'],
    [{ branches: [{ nameEn: ' ' }] }, 'branches[0].nameEn', 'English branch name is required'],
    [
      { branches: [{ nameEn: 'A', mapUrl: 'maps' }] },
      'branches[0].mapUrl',
      'Please enter a valid Google Maps URL',
    ],
    // A day that was added and not chosen yet.
    [
      { hours: { ...hours, exceptions: [{ date: '', hours: [] }] } },
      'hours.exceptions[0].date',
      'Invalid date',
    ],
    [
      { hours: { ...hours, ramadan: { dateFrom: '', dateTo: '2027-03-09', week: [] } } },
      'hours.ramadan.dateFrom',
      'Invalid date',
    ],
  ])('%j', (change, field, message) => {
    expect(problemsOf(doc(change))[field]).toBe(message);
  });

  it('is nothing on a page that may be made', () => {
    const page = doc({
      slug: 'a'.repeat(250),
      email: 'a@b.example',
      branches: [{ nameEn: 'A', mapUrl: 'https://maps.app.goo.gl/x' }],
      hours: {
        ...hours,
        ramadan: { dateFrom: '2027-02-08', dateTo: '2027-03-09', week: [] },
        exceptions: [{ date: '2026-12-01', hours: [] }],
      },
    });
    expect(problemsOf(page)).toEqual({});
  });

  it('keeps the first message of a field', () => {
    expect(
      byField([
        { field: 'a', message: 'one' },
        { field: 'a', message: 'two' },
      ]),
    ).toEqual({ a: 'one' });
  });
});

describe('what is sent', () => {
  it('names hours in the order in which the server names their faults', () => {
    const hours = {
      week: [
        { day: 5, opens: '13:00', closes: '23:00' },
        { day: 0, opens: '18:00', closes: '23:00' },
        { day: 0, opens: '07:00', closes: '11:00' },
      ],
      exceptions: [],
    };
    expect(inputOf(doc({ hours })).hours?.week.map(({ day, opens }) => `${day} ${opens}`)).toEqual([
      '0 07:00',
      '0 18:00',
      '5 13:00',
    ]);
    expect(inputOf(doc({})).hours).toEqual({ week: [], exceptions: [] });
  });

  it('leaves a dish’s texts and price to the menu', () => {
    const bestSellers = [
      { menuItemId: 'x', nameEn: 'Kabsa', price: '1.00' },
      { nameEn: 'Guest', price: '2.00', isGone: false },
    ];
    expect(inputOf(doc({ bestSellers })).bestSellers).toEqual([
      { menuItemId: 'x' },
      { nameEn: 'Guest', price: '2.00' },
    ]);
  });
});
