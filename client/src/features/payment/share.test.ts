import { describe, expect, it } from 'vitest';
import type { PaymentTerms } from './queries';
import { backTo, equalShare, firstGuests, partAmount, pathOf } from './share';

const terms = (over: Partial<PaymentTerms> = {}): PaymentTerms => ({
  orderId: 'o1',
  totalAmount: '46.00',
  dueAmount: '46.00',
  reservedAmount: '0.00',
  freeAmount: '46.00',
  ownAmount: '11.50',
  minimumAmount: '1.00',
  ...over,
});

describe('a share of the bill', () => {
  it('leaves the odd halala to who pays last', () => {
    expect(equalShare(terms(), 3)).toBe(1533);
    expect(equalShare(terms({ freeAmount: '30.67' }), 3)).toBe(1533);
    expect(equalShare(terms({ freeAmount: '15.34' }), 3)).toBe(1534);
  });

  it('begins with the guests who sit there', () => {
    expect([undefined, 1, 2, 5, 50, 51].map(firstGuests)).toEqual([2, 2, 2, 5, 50, 50]);
  });

  it('is never more than is free, nor less than the least', () => {
    expect(equalShare(terms({ freeAmount: '9.00' }), 2)).toBe(900);
    expect(partAmount(terms(), 'amount', 2, 4600)).toBe(4600);
    expect(partAmount(terms(), 'amount', 2, 4601)).toBeNull();
    expect(partAmount(terms(), 'amount', 2, 99)).toBeNull();
    expect(partAmount(terms(), 'amount', 2, null)).toBeNull();
    expect(partAmount(terms({ ownAmount: '0.00' }), 'own', 2, null)).toBeNull();
    expect(partAmount(terms({ freeAmount: '20.00' }), 'table', 2, null)).toBe(2000);
  });
});

describe('ways back', () => {
  it('lead to a table of this site only', () => {
    expect(backTo('/table/abc')).toBe('/table/abc');
    for (const elsewhere of [null, '', '//evil.example', 'https://evil.example', '/table/\\evil', '/orders'])
      expect(backTo(elsewhere), String(elsewhere)).toBe('/');
    expect(pathOf('https://menu.example/table/abc?lang=ar')).toBe('/table/abc?lang=ar');
    for (const elsewhere of [
      '//evil.example/x',
      '/.//evil.example/x',
      '/a/..///evil.example/x',
      '/\\evil.example/x',
    ])
      expect(pathOf(`https://menu.example${elsewhere}`), elsewhere).toBe('/evil.example/x');
    expect(pathOf('nonsense')).toBe('/');
  });
});
