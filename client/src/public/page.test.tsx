import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = document.documentElement;
let cases = 0;

/** Loads a page as the server writes it, and gives the way to ask whether its takeover has begun. */
async function load(path: string, asked: 'load' | 'later' = 'load'): Promise<() => boolean> {
  cases += 1;
  const styles = `/assets/all-${cases}.css`;
  Object.assign(page.dataset, {
    script: `data:text/javascript,export const start=async()=>globalThis.taken?.(${cases})`,
    styles,
  });
  window.history.replaceState(null, '', path);
  vi.resetModules();
  await import('./page.ts');
  if (asked === 'load') window.dispatchEvent(new Event('load'));
  return () => document.head.querySelector(`link[href="${styles}"]`) !== null;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('a page that React takes over', () => {
  it('is left alone for its first look, and taken over while it is read', async () => {
    const begun = await load('/menu/palm-house');
    vi.advanceTimersByTime(7999);
    expect(begun()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(begun()).toBe(true);
  });

  it.each(['pointerdown', 'keydown', 'scroll'])('is taken over at the first %s', async (sign) => {
    const begun = await load('/menu/palm-house', 'later');
    expect(begun()).toBe(false);
    document.dispatchEvent(new Event(sign));
    expect(begun()).toBe(true);
  });

  it.each([
    ['at a table', '/table/abc', {}],
    ['where a cart was left', '/menu/palm-house', { 'sufra.cart.1.2': '{}' }],
    ['where an order was sent', '/menu/palm-house', { 'sufra.sent.1': '{}' }],
    ['where another language was chosen', '/menu/palm-house', { 'sufra.language': 'ar' }],
  ])('is taken over at once %s', async (_where, path, stored) => {
    page.lang = 'en';
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    const begun = await load(path);
    vi.advanceTimersByTime(99);
    expect(begun()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(begun()).toBe(true);
  });

  it('is taken over once the whole of it is there, however early it is touched', async () => {
    const taken = vi.fn();
    vi.stubGlobal('taken', taken);
    await load('/menu/palm-house', 'later');
    document.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(taken).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    vi.useRealTimers();
    // The pages of the cases before end in the same document.
    await vi.waitFor(() => expect(taken.mock.calls.filter(([which]) => which === cases)).toHaveLength(1));
    vi.unstubAllGlobals();
  });

  it('lets its pictures in when nothing says that the texts have been drawn', async () => {
    class Silent {
      static supportedEntryTypes = ['paint'];
      observe() {}
    }
    vi.stubGlobal('PerformanceObserver', Silent);
    await load('/menu/palm-house', 'later');
    await vi.advanceTimersByTimeAsync(7999);
    expect(page.dataset.early).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.dataset.early).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('waits for its first look where the language is the one that was chosen', async () => {
    page.lang = 'en';
    localStorage.setItem('sufra.language', 'en');
    const begun = await load('/menu/palm-house');
    vi.advanceTimersByTime(5000);
    expect(begun()).toBe(false);
  });
});
