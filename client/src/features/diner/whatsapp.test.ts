import { describe, expect, it } from 'vitest';
import { order } from './fixture';
import { whatsappOrder } from './whatsapp';

const line = {
  id: 'line',
  batch: 0,
  itemName: 'Kabsa',
  itemNameAr: 'كبسة',
  quantity: 2,
  itemStatus: 'ordered' as const,
  createdAt: '2026-11-21T16:00:00Z',
};

describe('an order in a chat', () => {
  it('names the order by its number, its table and what is in it', () => {
    const sized = { ...line, id: 'sized', selectedVariant: { name: 'Half' }, quantity: 1 };
    const gone = { ...line, id: 'gone', itemName: 'Tea', itemStatus: 'voided' as const };
    const url = whatsappOrder('050 123 4567', order({ orderItems: [line, sized, gone] }), { table: '7' });
    expect(url).toMatch(/^https:\/\/wa\.me\/966501234567\?text=/);
    const text = new URL(url ?? '').searchParams.get('text');
    expect(text?.split('\n')).toEqual([
      'Order 042 · طلب 042',
      'Table 7 · طاولة 7',
      '2 × Kabsa / كبسة',
      '1 × Kabsa / كبسة (Half)',
      'SAR 20.00',
      'S-1',
    ]);
  });

  it('names the guest where there is no table', () => {
    const url = new URL(whatsappOrder('050 123 4567', order(), { guest: 'Sara' }) ?? '');
    expect(url.searchParams.get('text')).toBe('Order 042 · طلب 042\nSara\nSAR 20.00\nS-1');
  });

  it('is no link without a number', () => {
    expect(whatsappOrder('', order(), { table: '7' })).toBeUndefined();
    expect(whatsappOrder('12', order(), { table: '7' })).toBeUndefined();
  });

  it('stays within what a link may carry, and cuts no character in two', () => {
    const long = order({
      orderItems: Array.from({ length: 60 }, () => ({ ...line, itemName: '🥘'.repeat(40) })),
    });
    const text =
      new URL(whatsappOrder('0501234567', long, { table: '7' }) ?? '').searchParams.get('text') ?? '';
    expect([...text]).toHaveLength(1500);
    expect(text.isWellFormed()).toBe(true);
  });
});
