import { describe, expect, it } from 'vitest';
import { isKeep, keyOf, markKept, ruleOf } from './rule.ts';

const origin = 'https://sufra.example';
const read = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ruleOf({ url: path.startsWith('http') ? path : origin + path, mode, method }, origin);

describe('the guests’ service worker', () => {
  it('keeps the menu’s and the table’s page, and neither forms nor anything that is one guest’s own', () => {
    expect(read('/menu/palm-house?lang=ar', 'navigate')).toBe('page');
    expect(read('/table/abc', 'navigate')).toBe('page');
    for (const path of ['/table/abc/cart', '/table/abc/orders', '/', '/palm-house', '/waiter/login'])
      expect(read(path, 'navigate'), path).toBe('pass');
    expect(read('/table/abc', 'navigate', 'POST')).toBe('pass');
    for (const path of ['/api/public/orders', '/api/public/cart', '/api/live', '/api/menus', '/sw.js'])
      expect(read(path), path).toBe('pass');
    expect(read('https://elsewhere.example/menu/x', 'navigate')).toBe('pass');
  });

  it('leaves the owner’s pages below /menu to the shell that staff’s worker keeps', () => {
    for (const path of ['/menu/new', '/menu/7/edit', '/menu/7/preview'])
      expect(read(path, 'navigate'), path).toBe('staff');
  });

  it('serves what is named by its content from the device, photos too', () => {
    expect(read('/assets/hydrate-menu-1.js')).toBe('built');
    expect(read('/menu/data/x.json')).toBe('content');
    expect(read('/fonts/a.woff2')).toBe('file');
    expect(read('/objects/x.jpg')).toBe('content');
    expect(read('/api/public/tables/abc')).toBe('data');
  });

  it('keeps a page once for each language, whatever else its address carries', () => {
    expect(keyOf(`${origin}/menu/x?qr=1&lang=ar#c`)).toBe(`${origin}/menu/x?lang=ar`);
    expect(keyOf(`${origin}/menu/x?qr=1`)).toBe(`${origin}/menu/x`);
  });

  it('says on a kept page when it was fetched', () => {
    const at = new Date(2026, 10, 21, 7, 5).getTime();
    const page = '<!doctype html><html lang="en"><p><time data-kept-at="true"></time></p>';
    expect(markKept(page, at)).toBe(
      `<!doctype html><html data-kept="${at}" lang="en"><p><time data-kept-at="true">07:05</time></p>`,
    );
    expect(isKeep({ keep: [] })).toBe(true);
    expect(isKeep('take over')).toBe(false);
  });
});
