// @vitest-environment jsdom
import '#/test/setup';
import { describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, removeStored, watchStored, writeStored } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

describe('storage', () => {
  it('keeps values under the product’s prefix', () => {
    writeStored('language', 'ar');
    expect(localStorage.getItem('sufra.language')).toBe('ar');
    expect(readStored('language')).toBe('ar');
    removeStored('language');
    expect(readStored('language')).toBeNull();
  });

  it('keeps working for this tab when the browser refuses', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('cart', 'kept');
    expect(readStored('cart')).toBe('kept');
    removeStored('cart');
    expect(readStored('cart')).toBeNull();
  });

  it('treats a value of another shape as absent', () => {
    writeStored('size', '12');
    expect(readStoredJson('size', isNumber)).toBe(12);
    writeStored('size', '"twelve"');
    expect(readStoredJson('size', isNumber)).toBeNull();
    writeStored('size', '{');
    expect(readStoredJson('size', isNumber)).toBeNull();
  });

  it('reports what another tab changes, and only that', () => {
    const changed = vi.fn();
    const stop = watchStored('language', changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sufra.theme', newValue: 'dark' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sufra.language', newValue: 'ar' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sufra.language', newValue: 'en' }));
    expect(changed.mock.calls).toEqual([['ar']]);
  });
});
